import { sql } from 'drizzle-orm';
import { index, integer, json, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { CallbackFault, DeliveryStatus, EndpointOrigin } from '@up/api/calls/callback';

import { projects } from '../../project/tables.ts';
import { sandboxes } from '../../project/sandboxes/tables.ts';
import type { EventType } from './event.ts';

const projectColumn = () =>
  uuid('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' });

/** Where callbacks of a project are sent. */
export const callbackEndpoints = pgTable(
  'callback_endpoints',
  {
    projectId: projectColumn(),
    id: text().notNull(),
    /** The project's own address, the built-in receiver, or one that was registered with the API. */
    origin: text().$type<EndpointOrigin>().notNull(),
    /** Of one that was registered with the API: whose events it gets. The project's own get those of every sandbox. */
    sandboxId: uuid('sandbox_id').references(() => sandboxes.id, { onDelete: 'cascade' }),
    /** Empty for the built-in receiver. */
    url: text().notNull(),
    sealedSecret: text('sealed_secret').notNull(),
    events: text().array().$type<EventType[]>().notNull(),
    status: text().$type<'ENABLED' | 'DISABLED' | 'DELETED'>().notNull(),
    description: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    // A project has one address of its own and one receiver, also when two requests are the first at once.
    uniqueIndex('callback_endpoints_own')
      .on(table.projectId, table.origin)
      .where(sql`${table.origin} <> 'api'`),
  ],
);

/** What happened in a sandbox, as it is told to every endpoint that wants it. */
export const callbackEvents = pgTable(
  'callback_events',
  {
    projectId: projectColumn(),
    id: text().notNull(),
    type: text().$type<EventType>().notNull(),
    /** The body that is sent, to the byte. */
    payload: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    index('callback_events_newest').on(table.projectId, table.createdAt),
  ],
);

/** One event on its way to one endpoint. */
export const callbackDeliveries = pgTable(
  'callback_deliveries',
  {
    projectId: projectColumn(),
    id: text().notNull(),
    /** Whose event it is. */
    sandboxId: uuid('sandbox_id')
      .notNull()
      .references(() => sandboxes.id, { onDelete: 'cascade' }),
    endpointId: text('endpoint_id').notNull(),
    eventId: text('event_id').notNull(),
    eventType: text('event_type').$type<EventType>().notNull(),
    status: text().$type<DeliveryStatus>().notNull(),
    attemptCount: integer('attempt_count').notNull(),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    index('callback_deliveries_newest').on(table.projectId, table.createdAt),
  ],
);

/** What was sent in one attempt, and what came back. */
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
  (table) => [primaryKey({ columns: [table.projectId, table.deliveryId, table.number] })],
);

/** How the callbacks of a project behave, where it is not as usual. */
export const callbackSettings = pgTable('callback_settings', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  fault: text().$type<CallbackFault>().notNull(),
});

/** What the built-in receiver of a project got. */
export const callbackReceipts = pgTable(
  'callback_receipts',
  {
    id: uuid().primaryKey(),
    projectId: projectColumn(),
    eventId: text('event_id').notNull(),
    headers: json().$type<Record<string, string>>().notNull(),
    body: text().notNull(),
    /** Whether its signature was verified; `reason` says why not. */
    reason: text(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('callback_receipts_newest').on(table.projectId, table.receivedAt)],
);
