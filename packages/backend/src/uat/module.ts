import type { BackendModule } from '../module/module.ts';
import { registerUatCalls } from './calls.ts';
import { uatMails } from './mails.ts';
import { observeSandbox } from './observe-call.ts';
import { waitingUats } from './operate.ts';
import { reportRoute } from './report/route.ts';
import { deleteUatsOf } from './repository/requests.ts';

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
  onProjectDeleted: ({ db }, { id }) => deleteUatsOf(db, id),
  keeps: {
    ofAccount: {
      uat_requests: 'Belongs to the project; it holds the id of the requester alone.',
      uat_cases: 'Go with their request.',
      uat_calls: 'Go with their request.',
    },
  },
};
