import * as definitions from '@up/api/calls/people/consent';

import { oneClickRoute } from '@up/platform/mail/one-click-route';
import type { BackendModule } from '@up/platform/module';
import { acceptTexts, changeMarketing, readConsents, withdrawByTicket } from './choose.ts';
import { consentMails } from './mails.ts';
import { marketingReminderJob } from './remind.ts';
import { deleteConsents, listConsents } from './repository.ts';

/** What accounts have agreed to: the terms, the privacy policy, and news. */
export const consentModule: BackendModule = {
  name: 'consent',
  calls: (calls) => {
    calls.register(definitions.consents, readConsents);
    calls.register(definitions.acceptTexts, acceptTexts);
    calls.register(definitions.changeMarketing, changeMarketing);
  },
  mails: consentMails,
  routes: (app, services) =>
    oneClickRoute(app, services, { path: definitions.oneClickWithdrawalPath, end: withdrawByTicket }),
  jobs: [marketingReminderJob],
  onAccountWithdrawn: ({ db }, { id }) => deleteConsents(db, id),
  personalData: { consents: ({ db }, { id }) => listConsents(db, id) },
};
