import { rollback } from '@up/federation/promote';

import { changeOptions } from '../change-options.ts';
import { requireNames, type Command } from '../command.ts';

export const rollbackCommand: Command = {
  usage: '<application> [--env E]',
  summary: 'end the canary, or go back to the previous version',
  async run(input) {
    const { workspace, environment, names, print } = input;
    const [application = ''] = requireNames(names, 'rollback', '<application>');
    const version = await rollback(workspace, environment, application, changeOptions(input));
    print(`environment ${environment}: ${application} ${version}`);
  },
};
