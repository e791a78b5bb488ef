import { boolean, index, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { projectColumn } from '@up/projects/project/tables';
import { sandboxes } from '@up/projects/project/sandboxes/tables';
import type { Outcome } from '../callbacks/send-request.ts';

/** The open connections of `up listen`, of all copies of the backend. */
export const sandboxListeners = pgTable(
  'sandbox_listeners',
  {
    id: uuid().primaryKey(),
    projectId: projectColumn(),
    sandboxId: uuid('sandbox_id')
      .notNull()
      .references(() => sandboxes.id, { onDelete: 'cascade' }),
    /** What the program calls its machine. */
    name: text().notNull(),
    /** Whether it is asked for decisions. */
    decides: boolean().notNull(),
    connectedAt: timestamp('connected_at', { withTimezone: true }).notNull(),
    /** Renewed while the connection is open; a row whose copy of the backend was killed gets old. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sandbox_listeners_project').on(table.projectId),
    index('sandbox_listeners_sandbox').on(table.sandboxId),
  ],
);

/** Questions on their way through a listener. Each is deleted by the copy of the backend that waits for its answer. */
export const listenerQuestions = pgTable(
  'listener_questions',
  {
    id: uuid().primaryKey(),
    listenerId: uuid('listener_id')
      .notNull()
      .references(() => sandboxListeners.id, { onDelete: 'cascade' }),
    headers: json().$type<Record<string, string>>().notNull(),
    /** The exact body. */
    body: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** What the server behind the listener responded; null until then. */
    outcome: json().$type<Outcome>(),
  },
  (table) => [index('listener_questions_listener').on(table.listenerId, table.createdAt)],
);
