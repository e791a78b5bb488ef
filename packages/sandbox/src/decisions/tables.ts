import { sql } from 'drizzle-orm';
import { bigint, index, integer, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import type { DecisionOutcome, Drill, FallbackCause } from '@up/api/calls/sandbox/decision';
import type { DecisionFallback } from '@up/api/forms/decision-endpoint';
import type { ResponderRule } from '@up/api/forms/responder-rules';

import type { History } from '@up/platform/database/history';
import { projectColumn } from '@up/projects/project/tables';
import { sandboxes } from '@up/projects/project/sandboxes/tables';
import type { Outcome } from '../callbacks/send-request.ts';

/** Where a sandbox asks for decisions; a sandbox without a row asks nobody. */
export const decisionEndpoints = pgTable('decision_endpoints', {
  sandboxId: uuid('sandbox_id')
    .primaryKey()
    .references(() => sandboxes.id, { onDelete: 'cascade' }),
  /** Empty for the built-in responder. */
  url: text().notNull(),
  status: text().$type<'ENABLED' | 'DISABLED'>().notNull(),
  /** What decides when there is no answer in time. */
  fallback: text().$type<DecisionFallback>().notNull(),
  /** What the built-in responder answers: the first rule that matches. */
  rules: json().$type<ResponderRule[]>().notNull(),
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

/** What came back for a question. */
export interface StoredAnswer {
  /** Milliseconds after the question was sent. */
  afterMs: number;
  httpStatus?: number;
  body?: string;
  /** Of a server of the customer, also behind a listener; absent of the built-in responder. */
  isOwn?: boolean;
  /** Why there is no response with a status 2xx. */
  error?: Outcome['error'];
}

/** Questions about payments, with their answers. Times are real: the clock of a sandbox stands still during a request. */
export const decisions = pgTable(
  'decisions',
  {
    sandboxId: uuid('sandbox_id')
      .notNull()
      .references(() => sandboxes.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    projectId: projectColumn(),
    /** In the sequence of the events. */
    sequence: bigint({ mode: 'number' }).notNull(),
    kind: text().$type<'PAYMENT' | 'AUTHORIZATION'>().notNull(),
    nrNumber: text('nr_number').notNull(),
    /** For a question that no payment asked. */
    drill: text().$type<Drill>(),
    /** The exact body that was sent. */
    question: text().notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /** Null while the question is open. */
    outcome: text().$type<DecisionOutcome>(),
    decidedBy: text('decided_by').$type<'ENDPOINT' | 'FALLBACK'>(),
    /** Why the fallback decided. */
    cause: text().$type<FallbackCause>(),
    durationMilliseconds: integer('duration_milliseconds'),
    /** In the order in which they came; late ones are behind the first. */
    answers: json().$type<StoredAnswer[]>().notNull(),
  },
  (table) => [
    // With the time, by which the table is partitioned: see `turnHistory`.
    primaryKey({ columns: [table.sandboxId, table.id, table.askedAt] }),
    index('decisions_newest').on(table.sandboxId, table.sequence),
    index('decisions_sandbox').on(table.sandboxId, table.askedAt),
    index('decisions_open')
      .on(table.askedAt)
      .where(sql`${table.outcome} is null`),
  ],
);

export const decisionHistory: History = { table: decisions, at: decisions.askedAt };
