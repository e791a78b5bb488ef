import type { BackendModule } from '@up/platform/module';
import { registerUatCalls } from './calls.ts';
import { lastDayJob } from './end.ts';
import { uatMails } from './mails.ts';
import { observeSandbox } from './judgement/observe-call.ts';
import { waitingUats } from './operate.ts';
import { reportRoute } from './report/route.ts';
import { readUatsOf, deleteUatsOf } from './repository/requests.ts';
import { sealedTexts } from './sealed-texts.ts';

/** Acceptance tests: requested, approved, judged by real calls. Registered before the sandbox, which it observes. */
export const uatModule: BackendModule = {
  name: 'uat',
  calls: registerUatCalls,
  mails: uatMails,
  jobs: [lastDayJob],
  waiting: waitingUats,
  routes: async (app, services) => {
    observeSandbox(app, services);
    reportRoute(app, services);
  },
  onProjectDeleted: ({ db }, { id }) => deleteUatsOf(db, id),
  personalData: { acceptanceTests: readUatsOf },
  sealed: sealedTexts,
  keeps: {
    ofAccount: {
      uat_requests: 'Belongs to the project; contains only the id of the requester.',
      uat_cases: 'Deleted with their request.',
      uat_calls: 'Deleted with their request.',
    },
  },
};
