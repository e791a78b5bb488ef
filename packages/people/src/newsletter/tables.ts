import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import type { Locale } from '@up/api/constants/locales';

/** Confirmed and requested subscriptions. The row of an ended subscription is deleted. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique(),
    locale: text().$type<Locale>().notNull(),
    status: text().$type<'asked' | 'subscribed'>().notNull(),
    /** The hash of the token in the last confirmation mail; null once it is confirmed. */
    tokenHash: text('token_hash').unique(),
    /** When the address was last entered. */
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  },
  (table) => [index('newsletter_subscriptions_status').on(table.status, table.askedAt)],
);
