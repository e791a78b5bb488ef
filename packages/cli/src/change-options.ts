import type { ChangeOptions } from '@up/federation/composition/change-environment';
import { readPrivateKey } from '@up/federation/composition/signing';

import type { CommandInput } from './command.ts';

/** The options of a command's change: its author, the signing key if there is one, and what to do with warnings. */
export function changeOptions({ actor, signingKeyFile, flags, print }: CommandInput): ChangeOptions {
  return {
    by: actor,
    dropFallbacks: flags?.has('drop-fallbacks') ?? false,
    onWarning: ({ message }) => print(`warning: ${message}`),
    signingKey: signingKeyFile ? readPrivateKey(signingKeyFile) : undefined,
  };
}
