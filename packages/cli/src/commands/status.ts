import { openEnvironment } from '@up/federation/promote';

import type { Command } from '../command.ts';

export const statusCommand: Command = {
  usage: '[--env E]',
  summary: 'which versions an environment knows, and which it serves',
  async run({ workspace, environment, print }) {
    const { microFrontends } = await openEnvironment(workspace, environment);
    const names = Object.keys(microFrontends);
    if (names.length === 0) print(`environment ${environment} is empty: portal publish <application>…`);
    for (const name of names) {
      for (const { metadata, deployment } of microFrontends[name] ?? []) {
        print(`${deployment.default ? '*' : ' '} ${name.padEnd(16)} ${metadata.version}`);
      }
    }
  },
};
