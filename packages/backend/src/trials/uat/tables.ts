import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import type { UatCallOrigin, UatCaseKind, UatResult, UatVerdict } from '@up/api/calls/trials/uat';
import type { UatStatus } from '@up/api/states/uat-state';

import { accounts } from '@up/people/account/tables';
import type { Localized } from '@up/catalogue/model';
import { keys } from '@up/projects/key/tables';
import { projectColumn } from '@up/projects/project/tables';

/**
 * The place of a request in the list of all, as the index has it: those that wait for the provider first, the oldest of
 * them first, and then the others, the newest first.
 */
export function waitingPlace(table: Record<'status' | 'requestedAt', AnyPgColumn>): SQL {
  const age = sql`(${table.requestedAt} - timestamptz '1970-01-01 00:00:00+00')`;
  return sql`(case when ${table.status} = 'waiting' then ${age} - interval '1000000 days' else -${age} end)`;
}

export const uatRequests = pgTable(
  'uat_requests',
  {
    id: uuid().primaryKey(),
    projectId: projectColumn(),
    requesterId: uuid('requester_id')
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    serverUrl: text('server_url').notNull(),
    testDate: date('test_date').notNull(),
    status: text().$type<UatStatus>().notNull(),
    result: text().$type<UatResult>(),
    /** The provider's reason for the decision. */
    reason: text().notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    keyId: uuid('key_id').references(() => keys.id),
    /** Stored until it is shown to the leader. */
    sealedSecret: text('sealed_secret'),
    /** The name of the project when the test ended, for the report. */
    projectName: text('project_name'),
    /** The code of the report's facts; see `report/facts.ts`. */
    reportCode: text('report_code').unique(),
    /** The SHA-256 of every downloaded PDF of the report, in hexadecimal. */
    reportFingerprints: text('report_fingerprints')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
  },
  (table) => [
    // One at a time, even for concurrent requests.
    uniqueIndex('uat_requests_one_open')
      .on(table.projectId)
      .where(sql`${table.status} in ('waiting', 'testing')`),
    index('uat_requests_project').on(table.projectId, table.requestedAt),
    // A project asks which of its tests have ended lately: changes of their APIs concern it.
    index('uat_requests_ended').on(table.projectId, table.endedAt),
    // A project has used up many tests when it asks which of them it passed.
    index('uat_requests_result').on(table.projectId, table.result),
    index('uat_requests_status').on(table.status, table.requestedAt),
    index('uat_requests_place').on(waitingPlace(table), table.id),
  ],
);

/** Test cases, created from the catalogue at the request, so that a new version does not change a running test. */
export const uatCases = pgTable(
  'uat_cases',
  {
    uatId: uuid('uat_id')
      .notNull()
      .references(() => uatRequests.id, { onDelete: 'cascade' }),
    /** E.g. `get-card.NOT_FOUND`. */
    code: text().notNull(),
    sortOrder: integer('sort_order').notNull(),
    apiId: text('api_id').notNull(),
    apiName: jsonb('api_name').$type<Localized>().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    kind: text().$type<UatCaseKind>().notNull(),
    expectedStatus: integer('expected_status').notNull(),
    expectedCode: text('expected_code'),
    field: text(),
    verdict: text().$type<UatVerdict>().notNull(),
    attempts: integer().notNull(),
    judgedAt: timestamp('judged_at', { withTimezone: true }),
    callId: text('call_id'),
  },
  (table) => [primaryKey({ columns: [table.uatId, table.code] })],
);

/** Whether the portal made a call of a UAT that had the expected response, as the index has it. */
export function isRehearsal(table: Record<'origin' | 'fits', AnyPgColumn>): SQL {
  return sql`${table.origin} = 'portal' and ${table.fits}`;
}

/** Calls made with the key of a UAT, as evidence: without secrets and with masked card numbers. */
export const uatCalls = pgTable(
  'uat_calls',
  {
    uatId: uuid('uat_id')
      .notNull()
      .references(() => uatRequests.id, { onDelete: 'cascade' }),
    /** The request id that the call was answered with. */
    id: text().notNull(),
    sequence: integer().notNull().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    method: text().notNull(),
    /** Including the query. */
    path: text().notNull(),
    status: integer().notNull(),
    caseCode: text('case_code'),
    fits: boolean(),
    origin: text().$type<UatCallOrigin>().notNull().default('outside'),
    /** The network address of the caller; empty for calls of before it was stored. */
    address: text().notNull().default(''),
    requestHeaders: jsonb('request_headers').$type<Record<string, string>>().notNull(),
    requestBody: text('request_body').notNull(),
    responseBody: text('response_body').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uatId, table.id] }),
    index('uat_calls_newest').on(table.uatId, table.sequence),
    index('uat_calls_rehearsed').on(table.uatId, table.caseCode).where(isRehearsal(table)),
  ],
);
