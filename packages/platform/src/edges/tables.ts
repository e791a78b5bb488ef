import { integer, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

import type { EdgeChange, EdgeRejection, EdgeVersion } from '@up/api/calls/platform/edge';

/** What each edge serves, as it reported last. No row is about a person. */
export const edgeReports = pgTable('edge_reports', {
  edge: text().primaryKey(),
  environment: text().notNull(),
  composition: text().notNull(),
  /** Of its environment, where it verifies signatures. */
  revision: integer(),
  revisionSignature: text('revision_signature'),
  since: timestamp({ withTimezone: true }).notNull(),
  versions: json().$type<EdgeVersion[]>().notNull(),
  rejections: json().$type<EdgeRejection[]>().notNull(),
  changes: json().$type<EdgeChange[]>().notNull().default([]),
  /** By the clock of the edge. */
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  /** When it arrived. */
  at: timestamp({ withTimezone: true }).notNull(),
});
