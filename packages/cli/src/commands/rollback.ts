import { rollback } from '@up/federation/composition/promote';

import { changeOptions } from '../change-options.ts';
import { requireApplications, type Command } from '../command.ts';

export const rollbackCommand: Command = {
  usage: '<application> [--env E]',
  summary: 'end the canary, or go back to the previous version, with what was promoted together',
  maxNames: 1,
  async run(input) {
    const { workspace, environment, names, print } = input;
    const [application = ''] = requireApplications(names, 'rollback', '<application>');
    for (const one of await rollback(workspace, environment, application, changeOptions(input))) {
      print(`environment ${environment}: ${one.application} ${one.version}`);
    }
  },
};
