import { join } from 'node:path';

import { readRemote } from '@up/host/testing';
import { openPage } from '@up/host/testing/open-page';
import type { Reply, PortalOptions } from '@up/host/testing/test-portal';

import { response } from './answers.ts';

const remote = readRemote(join(import.meta.dirname, '../..'));

export interface OpenOptions extends Omit<PortalOptions, 'response'> {
  /** The catalogue's own by default. */
  responses?: Reply;
}

/** Opens an address of these pages as the shell would. */
export function openDocs(address: string, { responses = response, ...options }: OpenOptions = {}) {
  return openPage(remote, address, { basename: '', ...options, response: responses });
}
