import { promote } from '@up/federation/promote';

import { requireNames, UsageError, type Command } from '../command.ts';

export const promoteCommand: Command = {
  usage: '<application> --version V [--env E]',
  summary: 'make a published version what the environment serves',
  async run({ workspace, environment, version, names, print }) {
    const [application = ''] = requireNames(names, 'promote', '<application> --version V');
    if (!version) throw new UsageError('say which version: portal promote <application> --version V');
    await promote(workspace, environment, [{ application, version }]);
    print(`environment ${environment}: ${application} ${version}`);
  },
};
