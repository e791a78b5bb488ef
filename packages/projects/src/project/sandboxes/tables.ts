import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { projectColumn } from '../tables.ts';

/** The kind of keys that see the data of a sandbox; a temporary one has a key of its own. */
export type SandboxKind = 'mock' | 'uat' | 'temporary';

/**
 * The data environments of a project: one for its mock keys and what members do in the portal, and one for the key of a
 * UAT. The sandbox of the mock keys has the id of its project. The database itself adds both to a new project when its
 * transaction ends. Programs add temporary ones for their tests, each with a clock and a key of its own. None sees rows
 * of another.
 */
export const sandboxes = pgTable(
  'sandboxes',
  {
    id: uuid().primaryKey(),
    projectId: projectColumn(),
    kind: text().$type<SandboxKind>().notNull(),
    /** What the program that made it calls it; only of a temporary one. */
    name: text(),
    /** The real times of its making and its end; only of a temporary one. */
    createdAt: timestamp('created_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('sandboxes_once')
      .on(table.projectId, table.kind)
      .where(sql`${table.kind} <> 'temporary'`),
    index('sandboxes_project').on(table.projectId, table.createdAt),
    index('sandboxes_expiry')
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} is not null`),
    check('sandboxes_temporary', sql`(${table.kind} = 'temporary') = (${table.expiresAt} is not null)`),
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
