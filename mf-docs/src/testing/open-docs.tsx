import { join } from 'node:path';

import { readRemote } from '@up/host/testing';
import { openPage } from '@up/host/testing/open-page';
import type { Answer, PortalOptions } from '@up/host/testing/test-portal';

import { answer } from './answers.ts';

const remote = readRemote(join(import.meta.dirname, '../..'));

export interface OpenOptions extends Omit<PortalOptions, 'answer'> {
  /** The catalogue's own by default. */
  answers?: Answer;
}

/** Opens an address of these pages as the shell would. */
export function openDocs(address: string, { answers = answer, ...options }: OpenOptions = {}) {
  return openPage(remote, address, { basename: '', ...options, answer: answers });
}
