import { oneClickUnsubscribePath } from '@up/api/calls/people/newsletter';
import { pages } from '@up/api/pages';

import type { MailKind } from '@up/platform/module';
import { hashToken, newToken } from '@up/platform/secrets/opaque-token';
import { setSubscriptionToken } from './repository.ts';
import { subscriptionTicket } from './ticket.ts';

export const newsletterMails: readonly MailKind[] = [
  {
    kind: 'newsletter-confirmation',
    pageOf: async ({ db, random }, { values }) => {
      const token = newToken(random);
      const isAsked = await setSubscriptionToken(db, values.subscription ?? '', hashToken(token));
      return isAsked ? pages.newsletterConfirmation({ token }) : undefined;
    },
  },
  {
    kind: 'newsletter-welcome',
    pageOf: async (context, { values }) =>
      pages.newsletterUnsubscribe({ token: subscriptionTicket(context, values.subscription ?? '') }),
    unsubscribeOf: async (context, { values }) =>
      `${oneClickUnsubscribePath}?token=${subscriptionTicket(context, values.subscription ?? '')}`,
  },
];
