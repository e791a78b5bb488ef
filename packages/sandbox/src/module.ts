import { turnHistory } from '@up/platform/database/history';
import type { BackendModule, Context } from '@up/platform/module';
import { keptData } from '@up/platform/privacy/kept-data';
import { deleteOldOutcomes } from './http/steps/idempotency.ts';
import { registerSandboxCalls } from './calls.ts';
import { callbackHistories } from './callbacks/tables.ts';
import { deleteLostListeners } from './listeners/repository.ts';
import { clearSandbox } from './repository.ts';
import { queueDueWork, runDueWorkOf } from './clock/due-work.ts';
import { settleAbandoned } from './http/steps/open-questions.ts';
import { decisionHistory } from './decisions/tables.ts';
import { deleteEndedSandbox, queueEndedSandboxes } from './sandboxes/end.ts';
import { deleteOldCounts, readCall } from './history/read.ts';
import { callHistory } from './history/tables.ts';
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
    apiCalls: ({ db, now }, before) =>
      turnHistory(db, callHistory, { days: keptData.apiCalls.partitionDays, now: now(), before }),
    callbacks: deleteCallbacksAndDecisions,
  },
  onHousekeeping: async (context) => {
    await deleteOldCounts(context.db, context.now());
    await deleteOldOutcomes(context);
  },
};

/** Questions are kept as long as callbacks: both are what was sent to a server, and its answers. */
async function deleteCallbacksAndDecisions(context: Context, before: Date): Promise<void> {
  for (const history of [...callbackHistories, decisionHistory]) {
    await turnHistory(context.db, history, { days: keptData.callbacks.partitionDays, now: context.now(), before });
  }
  // Questions on their way are deleted when they are answered; these are of processes that were killed.
  await deleteLostListeners(context);
}
