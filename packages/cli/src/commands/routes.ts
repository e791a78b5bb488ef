import { openEnvironment } from '@up/federation/composition/change-environment';
import { servedVersions } from '@up/federation/composition/served-versions';
import { ownersOf } from '@up/federation/contract/teams';

import { columns, type Command } from '../command.ts';

export const routesCommand: Command = {
  usage: '[--env E]',
  summary: 'every path of an environment: whose it is, and in which version',
  maxNames: 0,
  async run({ workspace, environment, teams, print }) {
    const opened = await openEnvironment(workspace, environment);
    const rows = Object.keys(opened.microFrontends)
      .flatMap((name) => servedVersions(opened, name))
      .filter(({ role }) => role !== 'fallback')
      .flatMap(({ name, role, version: { metadata, deployment, extras } }) =>
        extras.routes.map(({ pattern, access }) => [
          pattern,
          name,
          teams ? ownersOf(teams, name).join(', ') || '–' : '',
          role === 'canary' ? `${metadata.version} (${deployment.traffic} %)` : metadata.version,
          access,
        ]),
      )
      .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
    if (rows.length === 0) print(`environment ${environment} has no routes`);
    else for (const line of columns([['path', 'application', 'team', 'version', 'access'], ...rows])) print(line);
  },
};
