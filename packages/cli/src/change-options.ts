import type { ChangeOptions } from '@up/federation/composition/change-environment';
import { readPrivateKey, readPublicKeys } from '@up/federation/contract/signing';

import type { CommandInput } from './command.ts';

/** The registered teams, and the key of the one that runs a command. */
export function teamOptions({ teams, teamKeyFile }: CommandInput): Pick<ChangeOptions, 'teams' | 'teamKey'> {
  return { teams, teamKey: teamKeyFile ? readPrivateKey(teamKeyFile) : undefined };
}

/** The options of a command's change: its author, the keys if there are any, and what to do with warnings. */
export function changeOptions(input: CommandInput): ChangeOptions {
  const { actor, signingKeyFile, environmentKeyFile, flags, print } = input;
  return {
    by: actor,
    dropFallbacks: flags?.has('drop-fallbacks') ?? false,
    onWarning: ({ message }) => print(`warning: ${message}`),
    ...teamOptions(input),
    signingKey: signingKeyFile ? readPrivateKey(signingKeyFile) : undefined,
    environmentKeys: environmentKeyFile ? readPublicKeys(environmentKeyFile) : undefined,
  };
}
