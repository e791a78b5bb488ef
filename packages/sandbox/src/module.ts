import type { BackendModule } from '@up/platform/module';
import { deleteOldOutcomes } from './http/steps/idempotency.ts';
import { registerSandboxCalls } from './calls.ts';
import { deleteCallbacksBefore } from './callbacks/repository/deliveries.ts';
import { clearSandbox } from './repository.ts';
import { queueDueWork, runDueWorkOf } from './clock/due-work.ts';
import { deleteCallsBefore } from './history/repository/calls.ts';
import { deleteOldCounts, readCall } from './history/read.ts';
import { registerSandbox } from './http/service.ts';
import { sealedTexts } from './sealed-texts.ts';

export const sandboxModule: BackendModule = {
  name: 'sandbox',
  calls: registerSandboxCalls,
  routes: registerSandbox,
  jobs: [
    { name: 'find-due-sandboxes', schedule: '*/10 * * * *', run: queueDueWork },
    { name: 'sandbox-due-work', run: runDueWorkOf, retry: { times: 5, firstSeconds: 30, longestSeconds: 600 } },
  ],
  readSandboxCall: readCall,
  sealed: sealedTexts,
  onProjectDeleted: (context, { id }) => clearSandbox(context, id),
  deletes: { apiCalls: ({ db }, before) => deleteCallsBefore(db, before), callbacks: deleteCallbacksBefore },
  onHousekeeping: async (context) => {
    await deleteOldCounts(context.db, context.now());
    await deleteOldOutcomes(context);
  },
};
