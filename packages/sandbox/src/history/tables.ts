import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  date,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

import type { CallStage } from '@up/api/calls/sandbox/sandbox';
import type { History } from '@up/platform/database/history';
import { sandboxColumn } from '@up/projects/project/sandboxes/tables';
import { projectColumn } from '@up/projects/project/tables';

/** The request or the response of a call, without secrets and with masked card numbers. */
export interface RecordedMessage {
  headers: Record<string, string>;
  /** The body as sent, truncated when it is long. */
  body: string;
}

/** Whether a call failed, as the index has it. */
export function isFailed(status: AnyPgColumn): SQL {
  return sql`(${status} >= 400)`;
}

/** The recent calls of a sandbox. That of the mock keys also has the calls with UAT keys: a project has one history. */
export const sandboxCalls = pgTable(
  'sandbox_calls',
  {
    /** The request id that the call was answered with. */
    id: uuid().notNull(),
    sandboxId: sandboxColumn(),
    apiId: text('api_id').notNull(),
    method: text().notNull(),
    /** Including the query. */
    path: text().notNull(),
    status: integer().notNull(),
    /** The code for programs, e.g. CARD_NOT_ACTIVE or the response code of a payment. */
    code: text(),
    durationMilliseconds: integer('duration_milliseconds').notNull(),
    /** How long each stage took that it has passed, in milliseconds. */
    stages: json().$type<Partial<Record<CallStage, number>>>().notNull().default({}),
    request: json().$type<RecordedMessage>().notNull(),
    response: json().$type<RecordedMessage>().notNull(),
    /** The type of the key that was used. */
    keyType: text('key_type').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The same time on the clock of the sandbox. */
    sandboxAt: timestamp('sandbox_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // With the time, by which the table is partitioned: see `turnHistory`.
    primaryKey({ columns: [table.id, table.at] }),
    index('sandbox_calls_newest').on(table.sandboxId, table.at),
    index('sandbox_calls_api').on(table.sandboxId, table.apiId, table.at),
    // With the status itself, or each counted call would be read.
    index('sandbox_calls_outcome').on(table.sandboxId, isFailed(table.status), table.at, table.status),
    // Failures are the rarer outcome, also of one API.
    index('sandbox_calls_api_failed').on(table.sandboxId, table.apiId, table.at).where(isFailed(table.status)),
  ],
);

export const callHistory: History = { table: sandboxCalls, at: sandboxCalls.at };

/**
 * Successful and failed calls of a project by day and API, in all its sandboxes: they say which APIs it uses. Stored
 * longer than the calls.
 */
export const sandboxCallCounts = pgTable(
  'sandbox_call_counts',
  {
    projectId: projectColumn(),
    /** In the server's time zone. */
    day: date().notNull(),
    apiId: text('api_id').notNull(),
    succeeded: integer().notNull(),
    failed: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.day, table.apiId] })],
);
