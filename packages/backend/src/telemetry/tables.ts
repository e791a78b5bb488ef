import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** What browsers reported, counted by the hour. No row is of a person, a device or a visit. */
export const telemetryCounts = pgTable(
  'telemetry_counts',
  {
    /** The beginning of the hour. */
    hour: timestamp({ withTimezone: true }).notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    application: text().notNull(),
    version: text().notNull(),
    route: text().notNull(),
    detail: text().notNull(),
    /** Of a vital: the place of its value on a scale of quarter octaves; 0 otherwise. See `scale.ts`. */
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
        table.bucket,
      ],
    }),
  ],
);
