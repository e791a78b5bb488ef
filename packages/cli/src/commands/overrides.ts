import { listOverrides, removeOverride } from '@up/federation/composition/override';
import { createStore } from '@up/federation/store/create-store';

import { columns, CommandFailed, type Command } from '../command.ts';

/** How many versions of an override a line names. */
const maxNames = 3;

export const overridesCommand: Command = {
  usage: '[--revoke ID] [--env E]',
  summary: 'the links that show other versions in an environment, until when and by whom; --revoke ends one',
  options: ['revoke'],
  maxNames: 0,
  async run({ workspace, environment, options = {}, print }) {
    const store = createStore(workspace.storeDirectory);
    const now = Date.now();
    const valid = (await listOverrides(store)).filter(
      (override) => override.environment === environment && override.expires * 1000 > now,
    );
    if (options.revoke !== undefined) {
      const revoked = valid.find(({ id }) => id === options.revoke);
      if (!revoked) throw new CommandFailed(`environment ${environment} has no override ${options.revoke}`);
      await removeOverride(store, revoked);
      print(`environment ${environment}: override ${revoked.id} was revoked; edges notice within seconds`);
      return;
    }
    if (valid.length === 0) {
      print(`environment ${environment} has no overrides`);
      return;
    }
    const rows = valid
      .toSorted((a, b) => a.expires - b.expires)
      .map(({ id, expires, by, versions }) => [
        id,
        new Date(expires * 1000).toISOString().slice(0, 16).replace('T', ' '),
        by,
        namesOf(Object.entries(versions).map(([name, { version }]) => `${name} ${version}`)),
      ]);
    for (const line of columns([['id', 'until (UTC)', 'who', 'versions'], ...rows])) print(line);
  },
};

function namesOf(versions: readonly string[]): string {
  const more = versions.length > maxNames ? [`${versions.length - maxNames} more`] : [];
  return [...versions.slice(0, maxNames), ...more].join(', ');
}
