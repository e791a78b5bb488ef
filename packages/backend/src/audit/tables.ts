import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The audit trail: who changed the state of what, and why. Rows are only ever added. They name accounts and
 * projects by id and hold nothing personal, so they outlive both.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** See `actorName`: the id of an account, `operator`, `operator:` with an id, or `system`. */
    actor: text().notNull(),
    /** Noun and what happened to it, e.g. `account.verified`. */
    action: text().notNull(),
    /** The id of the account, project or key that it happened to. */
    subject: text().notNull(),
    details: jsonb().$type<Record<string, string>>().notNull(),
  },
  (table) => [
    index('audit_events_subject').on(table.subject, table.id),
    // What names its project, such as an event of a key.
    index('audit_events_project').on(sql`(${table.details} ->> 'project')`, table.id),
  ],
);
