import type { ChangeOptions } from '@up/federation/change-environment';
import { readPrivateKey } from '@up/federation/signing';

import type { CommandInput } from './command.ts';

/** The options of a command's change: its author, the signing key if there is one, and warnings to print. */
export function changeOptions({ actor, signingKeyFile, print }: CommandInput): ChangeOptions {
  return {
    by: actor,
    onWarning: ({ message }) => print(`warning: ${message}`),
    signingKey: signingKeyFile ? readPrivateKey(signingKeyFile) : undefined,
  };
}
