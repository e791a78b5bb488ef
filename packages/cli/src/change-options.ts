import type { ChangeOptions } from '@up/federation/change-environment';
import { readPrivateKey } from '@up/federation/signing';

import type { CommandInput } from './command.ts';

/** How a command changes an environment: in whose name, signed when there is a key, with its warnings printed. */
export function changeOptions({ actor, signingKeyFile, print }: CommandInput): ChangeOptions {
  return {
    by: actor,
    onWarning: ({ message }) => print(`warning: ${message}`),
    signingKey: signingKeyFile ? readPrivateKey(signingKeyFile) : undefined,
  };
}
