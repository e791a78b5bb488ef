import { bigint, index, integer, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

import type { StackFrame } from '@up/api/calls/platform/telemetry';

/** Browser reports, counted per hour. No row belongs to a person, a device or a visit. */
export const telemetryCounts = pgTable(
  'telemetry_counts',
  {
    /** The start of the hour. */
    hour: timestamp({ withTimezone: true }).notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    application: text().notNull(),
    version: text().notNull(),
    route: text().notNull(),
    detail: text().notNull(),
    /** The id of the stack, or an empty text. */
    stack: text().notNull().default(''),
    /** For a web vital or a task, the position of its value on a scale of quarter octaves; 0 otherwise. See `scale.ts`. */
    bucket: integer().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
    lastSeen: timestamp('last_seen', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.hour,
        table.kind,
        table.name,
        table.application,
        table.version,
        table.route,
        table.detail,
        table.stack,
        table.bucket,
      ],
    }),
  ],
);

/** Stacks of reported errors: places in published scripts, nothing of a visitor. */
export const telemetryStacks = pgTable(
  'telemetry_stacks',
  {
    /** A hash of the frames. */
    id: text().primaryKey(),
    frames: json().$type<StackFrame[]>().notNull(),
    firstSeen: timestamp('first_seen', { withTimezone: true }).notNull(),
    lastSeen: timestamp('last_seen', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.firstSeen)],
);
