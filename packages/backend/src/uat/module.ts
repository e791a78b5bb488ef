import { eq } from 'drizzle-orm';

import type { BackendModule } from '../module/module.ts';
import { registerUatCalls } from './calls.ts';
import { uatMails } from './mails.ts';
import { observeSandbox } from './observe-call.ts';
import { waitingUats } from './operate.ts';
import { reportRoute } from './report/route.ts';
import { uatRequests } from './tables.ts';

/** Acceptance tests: requested, approved, judged by the calls really made. Stands before the sandbox, which it observes. */
export const uatModule: BackendModule = {
  name: 'uat',
  calls: registerUatCalls,
  mails: uatMails,
  waiting: waitingUats,
  routes: async (app, services) => {
    observeSandbox(app, services);
    reportRoute(app, services);
  },
  // Cases and evidence go with their request.
  onProjectDeleted: async ({ db }, { id }) => {
    await db.delete(uatRequests).where(eq(uatRequests.projectId, id));
  },
  keeps: {
    ofAccount: {
      uat_requests: 'Belongs to the project; it holds the id of the requester alone.',
      uat_cases: 'Go with their request.',
      uat_calls: 'Go with their request.',
    },
  },
};
