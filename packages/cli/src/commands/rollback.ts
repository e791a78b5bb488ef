import { rollback } from '@up/federation/promote';

import { requireNames, type Command } from '../command.ts';

export const rollbackCommand: Command = {
  usage: '<application> [--env E]',
  summary: 'go back to the version before',
  async run({ workspace, environment, names, print }) {
    const [application = ''] = requireNames(names, 'rollback', '<application>');
    const version = await rollback(workspace, environment, application);
    print(`environment ${environment}: ${application} ${version}`);
  },
};
