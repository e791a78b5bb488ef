import { rollback } from '@up/federation/promote';

import { requireNames, type Command } from '../command.ts';
import { printWarning } from '../print-warning.ts';

export const rollbackCommand: Command = {
  usage: '<application> [--env E]',
  summary: 'end the canary, or go back to the version before',
  async run({ workspace, environment, names, actor, print }) {
    const [application = ''] = requireNames(names, 'rollback', '<application>');
    const options = { by: actor, onWarning: printWarning(print) };
    const version = await rollback(workspace, environment, application, options);
    print(`environment ${environment}: ${application} ${version}`);
  },
};
