import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

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
    /** For a web vital, the position of its value on a scale of quarter octaves; 0 otherwise. See `scale.ts`. */
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
