import { sql } from 'drizzle-orm';
import { check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

import { projects } from '../tables.ts';

/** The kind of keys that see the data of a sandbox. */
export type SandboxKind = 'mock' | 'uat';

/**
 * The data environments of a project: one for its mock keys and what members do in the portal, and one for the key of a
 * UAT. Neither sees rows of the other. The sandbox of the mock keys has the id of its project. The database itself adds
 * both to a new project when its transaction ends.
 */
export const sandboxes = pgTable(
  'sandboxes',
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: text().$type<SandboxKind>().notNull(),
  },
  (table) => [
    unique('sandboxes_once').on(table.projectId, table.kind),
    check('sandboxes_of_mock_keys', sql`(${table.kind} = 'mock') = (${table.id} = ${table.projectId})`),
  ],
);

/**
 * The sandbox of a row. The column is called `project_id` because a project had only one sandbox at first, with the
 * same id.
 */
export const sandboxColumn = () =>
  uuid('project_id')
    .notNull()
    .references(() => sandboxes.id, { onDelete: 'cascade' });
