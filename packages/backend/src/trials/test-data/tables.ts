import { integer, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

import type { TestData } from '@up/api/calls/trials/test-data';

import { projectColumn } from '@up/projects/project/tables';

/** Sets of test data. `rows` is for display; the sandbox has its own rows with the same ids. */
export const testDataSets = pgTable(
  'test_data_sets',
  {
    projectId: projectColumn(),
    seed: text().notNull(),
    size: integer().notNull(),
    /** Test numbers, which do not belong to a person or a real card. */
    rows: json().$type<Omit<TestData, 'seeds'>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.seed] })],
);
