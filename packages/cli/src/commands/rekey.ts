import { setTimeout } from 'node:timers/promises';

import { rekey } from '@up/api/calls/platform/secrets';

import { CommandFailed, type Command } from '../command.ts';
import { createOpsClient, opsOptions } from './ops/client.ts';

/** So that members' calls come between two batches. */
const pauseMilliseconds = 200;

/** Seals everything with the current DATA_ENCRYPTION_KEY, while the site runs. */
export const rekeyCommand: Command = {
  usage: '[--url U] [--token-file F]',
  summary: 'seal all secrets again with the current DATA_ENCRYPTION_KEY, and say what is left',
  options: opsOptions,
  maxNames: 0,
  async run(input) {
    const call = await createOpsClient(input);
    let resealed = 0;
    for (;;) {
      const batch = await call(rekey, {});
      resealed += batch.resealed;
      if (batch.resealed > 0) {
        await setTimeout(pauseMilliseconds);
        continue;
      }
      input.print(`${resealed} sealed again`);
      for (const { what, count, endsByItself } of batch.left) {
        const shown = count >= batch.countedUpTo ? `more than ${batch.countedUpTo - 1}` : count;
        input.print(`left: ${shown} of ${what}${endsByItself ? ', which end by themselves' : ''}`);
      }
      if (batch.left.length > 0) throw new CommandFailed('keep the other key until nothing is left');
      input.print('nothing is left: DATA_ENCRYPTION_KEY_OTHER can be removed');
      return;
    }
  },
};
