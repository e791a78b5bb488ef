import { environmentFile } from '@up/federation/composition/change-environment';
import { readHistory, type Change } from '@up/federation/composition/history';

import { columns, type Command } from '../command.ts';

export const historyCommand: Command = {
  usage: '[<application>] [--env E]',
  summary: 'who changed an environment, when and how; newest last',
  maxNames: 1,
  async run({ workspace, environment, names: [application], print }) {
    const changes = (await readHistory(environmentFile(workspace, environment))).filter(
      (change) => application === undefined || change.application === application,
    );
    if (changes.length === 0) {
      print(`environment ${environment} has no history`);
      return;
    }
    const rows = changes.map((change) => [
      change.at.slice(0, 16).replace('T', ' '),
      change.team === undefined ? change.by : `${change.by} (${change.team})`,
      change.action,
      change.application,
      versionsOf(change),
    ]);
    for (const line of columns([['when (UTC)', 'who', 'what', 'application', 'version'], ...rows])) print(line);
  },
};

function versionsOf({ from, version, traffic, until, ended, reason }: Change): string {
  if (ended !== undefined) return `${ended} → ${version}${reason === undefined ? '' : `: ${reason}`}`;
  if (until !== undefined) return `${version} until ${until.slice(0, 16).replace('T', ' ')}`;
  const share = traffic === undefined ? '' : ` (${traffic} %)`;
  return from === undefined || from === version ? version + share : `${from} → ${version}${share}`;
}
