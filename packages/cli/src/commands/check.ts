import { checkEnvironment } from '@up/federation/check';
import { CompositionError } from '@up/federation/environment';
import { environmentFile, openEnvironment } from '@up/federation/promote';
import { createStore } from '@up/federation/store';

import type { Command } from '../command.ts';

export const checkCommand: Command = {
  usage: '[--env E]',
  summary: 'prove that the versions of an environment fit together',
  async run({ workspace, environment, print }) {
    const opened = await openEnvironment(workspace, environment);
    const faults = await checkEnvironment(opened, createStore(workspace.storeDirectory));
    const file = environmentFile(workspace, environment);
    if (faults.length > 0) throw new CompositionError(`${file} does not fit together:\n${faults.join('\n')}`);
    print(`${file} fits together: ${Object.keys(opened.microFrontends).length} applications`);
  },
};
