import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Which version of each seed stands in the database; a seed whose hash differs is applied again. */
export const seeds = pgTable('seeds', {
  name: text().primaryKey(),
  hash: text().notNull(),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull(),
});
