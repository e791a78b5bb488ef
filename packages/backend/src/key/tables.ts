import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import type { KeyKind } from '@up/api/calls/key';
import type { KeyStatus } from '@up/api/states/key-state';

import { projects } from '../project/tables.ts';

/** Keys of projects. A secret is kept sealed where somebody must see or use it again, and else only as a hash. */
export const keys = pgTable(
  'keys',
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: text().$type<KeyKind>().notNull(),
    status: text().$type<KeyStatus>().notNull(),
    accessKey: text('access_key').notNull().unique(),
    /** SHA-256: the secret is long and random, so a slow hash would add nothing. Empty once the key is deleted. */
    secretHash: text('secret_hash').notNull(),
    /** Of the kinds whose secret is needed again. */
    sealedSecret: text('sealed_secret'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('keys_project').on(table.projectId, table.kind)],
);
