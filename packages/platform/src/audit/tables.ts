import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

import type { History } from '../database/history.ts';

/** The module of an action, as the index has it. */
export function moduleOfEvent(action: AnyPgColumn): SQL {
  return sql`split_part(${action}, '.', 1)`;
}

/** Whether an event is an access, such as a sign-in: as the partitions have it. */
export function isAccessOf(action: AnyPgColumn): SQL {
  return sql`starts_with(${action}, 'session.')`;
}

/**
 * The audit trail: who changed the state of what, and why. Rows are only added. They contain ids of accounts and
 * projects but no personal data, so they are kept after both are deleted.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    /** Unique, as it is always generated; a key would need what the partitions are made by. */
    id: integer().notNull().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** See `actorName`: the id of an account, `operator`, `operator:` with an id, or `system`. */
    actor: text().notNull(),
    /** The module and the event, e.g. `account.verified`. */
    action: text().notNull(),
    /** The id of the affected account, project or key. */
    subject: text().notNull(),
    details: jsonb().$type<Record<string, string>>().notNull(),
  },
  (table) => [
    index('audit_events_newest').on(table.id),
    index('audit_events_subject').on(table.subject, table.id),
    index('audit_events_actor').on(table.actor, table.id),
    index('audit_events_module').on(moduleOfEvent(table.action), table.id),
    // Events with a project in their details, such as those of a key.
    index('audit_events_project').on(sql`(${table.details} ->> 'project')`, table.id),
  ],
);

const audit = { table: auditEvents, at: auditEvents.at };
/** Accesses, and changes and decisions: kept for different periods, so each kind has partitions of its own. */
export const accessHistory: History = { ...audit, kind: { is: isAccessOf(auditEvents.action), value: true } };
export const changeHistory: History = { ...audit, kind: { is: isAccessOf(auditEvents.action), value: false } };
