import { prune } from '@up/federation/composition/prune';

import { UsageError, type Command, type CommandInput } from '../command.ts';

export const pruneCommand: Command = {
  usage: '[--days 30] [--keep 5] [--dry-run]',
  summary: 'remove versions from the store that no environment, override or recently opened tab needs',
  options: ['days', 'keep'],
  flags: ['dry-run'],
  maxNames: 0,
  async run(input) {
    const { workspace, environmentGiven = false, flags, print } = input;
    if (environmentGiven) throw new UsageError('prune considers all environments: omit --env');
    const dryRun = flags?.has('dry-run') ?? false;
    const removed = await prune(workspace, {
      days: readNumber(input, 'days', 30),
      keep: readNumber(input, 'keep', 5),
      dryRun,
    });
    for (const { application, version, storedAt } of removed) {
      print(`${application} ${version}, stored on ${storedAt.toISOString().slice(0, 10)}`);
    }
    const count = removed.length === 1 ? '1 version' : `${removed.length} versions`;
    print(dryRun ? `${count} would be removed` : `${count} removed`);
  },
};

function readNumber({ options = {} }: CommandInput, name: string, otherwise: number): number {
  const text = options[name] ?? String(otherwise);
  if (!/^\d{1,4}$/.test(text)) throw new UsageError(`--${name} is a number from 0 to 9999`);
  return Number(text);
}
