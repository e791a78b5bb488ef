import type { BackendModule, Context } from '@up/platform/module';
import { deleteOldOutcomes } from './http/steps/idempotency.ts';
import { registerSandboxCalls } from './calls.ts';
import { deleteCallbacksBefore } from './callbacks/repository/deliveries.ts';
import { deleteLostListeners } from './listeners/repository.ts';
import { clearSandbox } from './repository.ts';
import { queueDueWork, runDueWorkOf } from './clock/due-work.ts';
import { settleAbandoned } from './http/steps/open-questions.ts';
import { deleteDecisionsBefore } from './decisions/repository.ts';
import { deleteEndedSandbox, queueEndedSandboxes } from './sandboxes/end.ts';
import { deleteOldCounts, readCall } from './history/read.ts';
import { deleteCallsBefore } from './history/repository/calls.ts';
import { registerSandbox } from './http/service.ts';
import { sealedTexts } from './sealed-texts.ts';

export const sandboxModule: BackendModule = {
  name: 'sandbox',
  calls: registerSandboxCalls,
  routes: registerSandbox,
  jobs: [
    { name: 'find-due-sandboxes', schedule: '*/10 * * * *', run: queueDueWork },
    { name: 'find-ended-sandboxes', schedule: '*/10 * * * *', run: queueEndedSandboxes },
    { name: 'delete-sandbox', run: deleteEndedSandbox, retry: { times: 5, firstSeconds: 30, longestSeconds: 600 } },
    { name: 'abandoned-decisions', schedule: '* * * * *', run: (context) => settleAbandoned(context) },
    { name: 'sandbox-due-work', run: runDueWorkOf, retry: { times: 5, firstSeconds: 30, longestSeconds: 600 } },
  ],
  readSandboxCall: readCall,
  sealed: sealedTexts,
  onProjectDeleted: (context, { id }) => clearSandbox(context, id),
  deletes: {
    apiCalls: deleteCallsBefore,
    callbacks: deleteCallbacksAndDecisions,
  },
  onHousekeeping: async (context) => {
    await deleteOldCounts(context.db, context.now());
    await deleteOldOutcomes(context);
  },
};

/** Questions are kept as long as callbacks: both are what was sent to a server, and its answers. */
async function deleteCallbacksAndDecisions(context: Context, before: Date): Promise<void> {
  await deleteCallbacksBefore(context, before);
  await deleteDecisionsBefore(context, before);
  // Questions on their way are deleted when they are answered; these are of processes that were killed.
  await deleteLostListeners(context);
}
