import { integer, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import type { TestData } from '@up/api/calls/test-data';

import { projects } from '../project/tables.ts';

/** Sets of test data. `rows` is what is shown; what the sandbox works with are its own rows of the same ids. */
export const testDataSets = pgTable(
  'test_data_sets',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    seed: text().notNull(),
    size: integer().notNull(),
    /** Test numbers: nothing in them belongs to a person or a real card. */
    rows: json().$type<Omit<TestData, 'seeds'>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.seed] })],
);
