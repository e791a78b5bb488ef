import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What was tried lately, for limits over a sliding window. The key names what is limited and for whom. */
export const throttleAttempts = pgTable(
  'throttle_attempts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('throttle_attempts_key_at').on(table.key, table.at), index('throttle_attempts_at').on(table.at)],
);
