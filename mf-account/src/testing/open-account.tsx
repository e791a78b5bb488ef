import { join } from 'node:path';

import userEvent from '@testing-library/user-event';

import { readRemote } from '@up/host/testing';
import { openPage } from '@up/host/testing/open-page';
import type { CallInput, PortalOptions } from '@up/host/testing/test-portal';

const remote = readRemote(join(import.meta.dirname, '../..'));

/** Responses by the name of the call; a function that throws makes the call fail. */
export type Replies = Record<string, (input: CallInput) => unknown>;

export interface OpenOptions extends Omit<PortalOptions, 'response'> {
  responses?: Replies;
}

/** Opens an address of these pages as the shell would. */
export async function openAccount(address: string, { responses = {}, ...options }: OpenOptions = {}) {
  const opened = await openPage(remote, address, {
    ...options,
    response: ({ name }, input) => {
      const response = responses[name];
      if (!response) throw new Error(`The page was not expected to call ${name}`);
      return response(input);
    },
  });
  // Forms validate with a delay while typing, so keys are typed one by one.
  return { ...opened, user: userEvent.setup() };
}
