import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

import type { PurgeScope } from '@up/api/forms/purge';

/** Purges of the edges' caches: each edge polls every second for the rows that it has not done yet. */
export const purges = pgTable(
  'purges',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    scope: text().$type<PurgeScope>().notNull(),
    path: text().notNull(),
  },
  (table) => [index('purges_at').on(table.at)],
);

/** The edges that have done a purge, with the number of dropped pages. */
export const purgeReports = pgTable(
  'purge_reports',
  {
    purgeId: integer('purge_id')
      .notNull()
      .references(() => purges.id, { onDelete: 'cascade' }),
    edge: text().notNull(),
    pages: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.purgeId, table.edge] })],
);
