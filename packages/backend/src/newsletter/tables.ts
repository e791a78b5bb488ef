import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import type { Locale } from '@up/api/constants';

/** Who gets the newsletter, and who was asked whether they want it. The row of who ends it is deleted. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique(),
    locale: text().$type<Locale>().notNull(),
    status: text().$type<'asked' | 'subscribed'>().notNull(),
    /** Of the last mail that asked; absent once it is confirmed. */
    tokenHash: text('token_hash').unique(),
    /** When somebody last entered the address. */
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  },
  (table) => [index('newsletter_subscriptions_status').on(table.status, table.askedAt)],
);
