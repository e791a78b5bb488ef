import { and, eq } from 'drizzle-orm';

import { oneClickUnsubscribePath } from '@up/api/calls/newsletter';
import { pages } from '@up/api/pages';

import type { MailKind } from '../module/mail-kind.ts';
import { hashToken, newToken } from '../secrets/opaque-token.ts';
import { newsletterSubscriptions } from './tables.ts';
import { subscriptionTicket } from './ticket.ts';

export const newsletterMails: readonly MailKind[] = [
  {
    kind: 'newsletter-confirmation',
    pageOf: async ({ db, random }, { values }) => {
      const token = newToken(random);
      const asked = await db
        .update(newsletterSubscriptions)
        .set({ tokenHash: hashToken(token) })
        .where(
          and(eq(newsletterSubscriptions.id, values.subscription ?? ''), eq(newsletterSubscriptions.status, 'asked')),
        )
        .returning({ id: newsletterSubscriptions.id });
      return asked.length > 0 ? pages.newsletterConfirmation({ token }) : undefined;
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
