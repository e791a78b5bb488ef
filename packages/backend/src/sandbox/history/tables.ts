import { date, index, integer, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { projects } from '../../project/tables.ts';

/** One side of a call, without secrets and with card numbers masked. */
export interface KeptMessage {
  headers: Record<string, string>;
  /** As it was sent, or its beginning when it was long. */
  body: string;
}

/** The calls of a sandbox, kept for a while. */
export const sandboxCalls = pgTable(
  'sandbox_calls',
  {
    /** The request id that the call was answered with. */
    id: uuid().primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    apiId: text('api_id').notNull(),
    method: text().notNull(),
    /** With its query. */
    path: text().notNull(),
    status: integer().notNull(),
    /** What a program decides by, e.g. CARD_NOT_ACTIVE or the response code of a payment. */
    code: text(),
    durationMilliseconds: integer('duration_milliseconds').notNull(),
    request: json().$type<KeptMessage>().notNull(),
    response: json().$type<KeptMessage>().notNull(),
    /** The kind of key that it was made with. */
    keyType: text('key_type').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The same in the time of the sandbox. */
    sandboxAt: timestamp('sandbox_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sandbox_calls_newest').on(table.projectId, table.at)],
);

/** Calls by day and API, the failed ones counted apart; kept longer than the calls. */
export const sandboxCallCounts = pgTable(
  'sandbox_call_counts',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** In the server's time zone. */
    day: date().notNull(),
    apiId: text('api_id').notNull(),
    succeeded: integer().notNull(),
    failed: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.day, table.apiId] })],
);
