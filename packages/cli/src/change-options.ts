import type { KeyObject } from 'node:crypto';
import type { ChangeOptions } from '@up/federation/composition/change-environment';
import { readPrivateKey, readPublicKeys } from '@up/federation/contract/signing';
import type { Teams } from '@up/federation/contract/teams';
import type { CommandInput } from './command.ts';

/** The registered teams, and the keys of those for which a command is run. */
export function teamOptions({ teams, teamKeyFile }: CommandInput): {
  teams: Teams | undefined;
  teamKeys: KeyObject[];
} {
  return { teams, teamKeys: (teamKeyFile?.split(',') ?? []).map(readPrivateKey) };
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
