import * as definitions from '@up/api/calls/people/newsletter';

import { oneClickRoute } from '@up/platform/mail/one-click-route';
import type { BackendModule } from '@up/platform/module';
import { newsletterMails } from './mails.ts';
import { deleteSubscription, deleteUnconfirmed, listSubscriptionsOf } from './repository.ts';
import { confirmNewsletter, subscribeNewsletter, unsubscribeNewsletter } from './subscribe.ts';

/** Subscriptions to the newsletter: requested, confirmed by mail, ended with one click. */
export const newsletterModule: BackendModule = {
  name: 'newsletter',
  calls: (calls) => {
    calls.register(definitions.subscribeNewsletter, subscribeNewsletter);
    calls.register(definitions.confirmNewsletter, confirmNewsletter);
    calls.register(definitions.unsubscribeNewsletter, unsubscribeNewsletter);
  },
  mails: newsletterMails,
  routes: (app, services) =>
    oneClickRoute(app, services, { path: definitions.oneClickUnsubscribePath, end: unsubscribeNewsletter }),
  onAccountWithdrawn: ({ db }, { email }) => deleteSubscription(db, { email }),
  personalData: { newsletter: ({ db }, { email }) => listSubscriptionsOf(db, email) },
  deletes: { newsletterRequests: ({ db }, before) => deleteUnconfirmed(db, before) },
};
