import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Recent attempts, for sliding-window limits. The key identifies the limit and its subject. */
export const throttleAttempts = pgTable(
  'throttle_attempts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('throttle_attempts_key_at').on(table.key, table.at), index('throttle_attempts_at').on(table.at)],
);
