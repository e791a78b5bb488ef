import { join } from 'node:path';

import { readRemote } from '@up/host/testing';
import { openPage as openRemotePage } from '@up/host/testing/open-page';
import type { PortalOptions } from '@up/host/testing/test-portal';

const remote = readRemote(join(import.meta.dirname, '../..'));

/** Opens an address of these pages as the shell would. */
export function openPage(address: string, options?: PortalOptions) {
  return openRemotePage(remote, address, options);
}
