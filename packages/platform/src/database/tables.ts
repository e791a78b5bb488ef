import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The applied version of each seed; a seed with another hash is applied again. */
export const seeds = pgTable('seeds', {
  name: text().primaryKey(),
  hash: text().notNull(),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull(),
});
