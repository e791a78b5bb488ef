import type { BackendModule } from '../module/module.ts';
import { registerSandboxCalls } from './calls.ts';
import { giveDeliveryUp, runDelivery } from './callbacks/deliver.ts';
import { deleteOldCallbacks } from './callbacks/read.ts';
import { deliverJob } from './callbacks/record-events.ts';
import { clearSandbox } from './repository/clear.ts';
import { dueWorkJob, findDueJob, orderDueWork, runDueWorkOf } from './idle-projects.ts';
import { deleteOldCalls } from './history/read.ts';
import { registerSandbox } from './service.ts';

export const sandboxModule: BackendModule = {
  name: 'sandbox',
  calls: registerSandboxCalls,
  routes: registerSandbox,
  jobs: [
    {
      name: deliverJob,
      run: runDelivery,
      onGivenUp: giveDeliveryUp,
      // For a process that dies: `deliver.ts` itself retries a server that does not answer.
      retry: { times: 5, firstSeconds: 5, longestSeconds: 60 },
      concurrency: 4,
    },
    { name: findDueJob, schedule: '*/10 * * * *', run: orderDueWork },
    { name: dueWorkJob, run: runDueWorkOf, retry: { times: 5, firstSeconds: 30, longestSeconds: 600 } },
  ],
  onProjectDeleted: ({ db }, { id }) => clearSandbox(db, id),
  onHousekeeping: async (context) => {
    await deleteOldCalls(context.db, context.now());
    await deleteOldCallbacks(context);
  },
};
