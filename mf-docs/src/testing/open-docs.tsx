import { join } from 'node:path';

import { readRemote } from '@up/host/testing';
import { openPage } from '@up/host/testing/open-page';
import type { Respond, PortalOptions } from '@up/host/testing/test-portal';

import { respondFromCatalogue } from './catalogue-responses.ts';

const remote = readRemote(join(import.meta.dirname, '../..'));

export interface OpenOptions extends Omit<PortalOptions, 'respond'> {
  /** The catalogue's own by default. */
  respond?: Respond;
}

/** Opens an address of these pages as the shell would. */
export function openDocs(address: string, { respond = respondFromCatalogue, ...options }: OpenOptions = {}) {
  return openPage(remote, address, { basename: '', ...options, respond });
}
