import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import type { CallbackFault, DeliveryStatus, EndpointOrigin } from '@up/api/calls/sandbox/callback';
import type { EventType } from '@up/api/constants/event-types';

import type { History } from '@up/platform/database/history';
import { projectColumn, projects } from '@up/projects/project/tables';
import { sandboxes } from '@up/projects/project/sandboxes/tables';

/** The endpoints that receive the callbacks of a project. */
export const callbackEndpoints = pgTable(
  'callback_endpoints',
  {
    projectId: projectColumn(),
    id: text().notNull(),
    /** The project's own address, the built-in receiver, or one that was registered with the API. */
    origin: text().$type<EndpointOrigin>().notNull(),
    /** For an endpoint registered with the API: the sandbox whose events it receives. The project's own receive all but temporary ones'. */
    sandboxId: uuid('sandbox_id').references(() => sandboxes.id, { onDelete: 'cascade' }),
    /** Empty for the built-in receiver. */
    url: text().notNull(),
    sealedSecret: text('sealed_secret').notNull(),
    /** The secret before the last rotation, which callbacks are signed with too until it ends. */
    sealedPreviousSecret: text('sealed_previous_secret'),
    previousSecretEndsAt: timestamp('previous_secret_ends_at', { withTimezone: true }),
    events: text().array().$type<EventType[]>().notNull(),
    status: text().$type<'ENABLED' | 'DISABLED' | 'DELETED'>().notNull(),
    description: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Absent until it is changed. */
    updatedAt: timestamp('updated_at', { withTimezone: true }),
    /** Of its last change, from the counter of events, by a trigger. */
    changeSequence: bigint('change_sequence', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    index('callback_endpoints_sandbox').on(table.sandboxId),
    // A project has one own address and one receiver, even if two concurrent requests are the first.
    uniqueIndex('callback_endpoints_own')
      .on(table.projectId, table.origin)
      .where(sql`${table.origin} <> 'api'`),
  ],
);

/** Events of a sandbox, as they are sent to every subscribed endpoint. */
export const callbackEvents = pgTable(
  'callback_events',
  {
    projectId: projectColumn(),
    id: text().notNull(),
    /** Increases with every event. */
    sequence: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    /** The sandbox that it happened in; null for one from before sandboxes had events of their own. */
    sandboxId: uuid('sandbox_id').references(() => sandboxes.id, { onDelete: 'cascade' }),
    type: text().$type<EventType>().notNull(),
    /** The resource that it is about. */
    resourceId: text('resource_id'),
    /** The exact body that is sent. */
    payload: text().notNull(),
    /** When it happened, by the clock of the sandbox. */
    happenedAt: timestamp('happened_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id, table.createdAt] }),
    index('callback_events_newest').on(table.projectId, table.createdAt),
    index('callback_events_sandbox').on(table.sandboxId, table.sequence),
    index('callback_events_type').on(table.sandboxId, table.type, table.sequence),
    index('callback_events_resource').on(table.sandboxId, table.resourceId, table.sequence),
    index('callback_events_happened').on(table.sandboxId, table.happenedAt),
  ],
);

/** The delivery of one event to one endpoint. */
export const callbackDeliveries = pgTable(
  'callback_deliveries',
  {
    projectId: projectColumn(),
    id: text().notNull(),
    /** The sandbox of the event. */
    sandboxId: uuid('sandbox_id')
      .notNull()
      .references(() => sandboxes.id, { onDelete: 'cascade' }),
    endpointId: text('endpoint_id').notNull(),
    eventId: text('event_id').notNull(),
    eventType: text('event_type').$type<EventType>().notNull(),
    status: text().$type<DeliveryStatus>().notNull(),
    /** Sent once, to see that it is refused: see `queueEvents`. */
    wrongSignature: boolean('wrong_signature').notNull().default(false),
    attemptCount: integer('attempt_count').notNull(),
    /**
     * When it is sent next: a row with a time that has passed is due. During an attempt, when the next one is made if the
     * process ends. Null when none is made.
     */
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id, table.createdAt] }),
    index('callback_deliveries_sandbox').on(table.sandboxId),
    index('callback_deliveries_newest').on(table.projectId, table.createdAt),
    index('callback_deliveries_status').on(table.projectId, table.status, table.createdAt),
    index('callback_deliveries_type').on(table.projectId, table.eventType, table.createdAt),
    index('callback_deliveries_endpoint').on(table.projectId, table.endpointId, table.createdAt),
    index('callback_deliveries_waiting')
      .on(table.projectId, table.endpointId, table.nextAttemptAt)
      .where(sql`${table.nextAttemptAt} is not null`),
  ],
);

/** The request and the response of one attempt. */
export const callbackAttempts = pgTable(
  'callback_attempts',
  {
    projectId: projectColumn(),
    deliveryId: text('delivery_id').notNull(),
    number: integer().notNull(),
    url: text().notNull(),
    requestHeaders: json('request_headers').$type<Record<string, string>>().notNull(),
    httpStatus: integer('http_status'),
    responseHeaders: json('response_headers').$type<Record<string, string>>(),
    responseBody: text('response_body'),
    error: text(),
    durationMilliseconds: integer('duration_milliseconds').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.deliveryId, table.number, table.at] })],
);

/** The callback settings of a project, where they differ from the defaults. */
export const callbackSettings = pgTable('callback_settings', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  fault: text().$type<CallbackFault>().notNull(),
});

/** The callbacks that a project's built-in receiver has received. */
export const callbackReceipts = pgTable(
  'callback_receipts',
  {
    id: uuid().notNull(),
    projectId: projectColumn(),
    eventId: text('event_id').notNull(),
    headers: json().$type<Record<string, string>>().notNull(),
    body: text().notNull(),
    /** Whether its signature was verified; if not, `reason` has the reason. */
    reason: text(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.receivedAt] }),
    index('callback_receipts_newest').on(table.projectId, table.receivedAt),
  ],
);

/** The histories of callbacks, which are partitioned by their times; their keys have the times for that. */
export const callbackHistories: readonly History[] = [
  { table: callbackAttempts, at: callbackAttempts.at },
  { table: callbackDeliveries, at: callbackDeliveries.createdAt },
  { table: callbackEvents, at: callbackEvents.createdAt },
  { table: callbackReceipts, at: callbackReceipts.receivedAt },
];
