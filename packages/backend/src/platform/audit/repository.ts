import { and, desc, eq, lt, not, or, sql } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { auditEvents } from './tables.ts';

/** Adds an event to the audit trail. */
export async function insertEvent(db: Database, event: typeof auditEvents.$inferInsert): Promise<void> {
  await db.insert(auditEvents).values(event);
}

const isAccess = sql`starts_with(${auditEvents.action}, 'session.')`;

/** Deletes records of accesses, such as sign-ins, before a given time. */
export async function deleteAccessesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(auditEvents).where(and(isAccess, lt(auditEvents.at, moment)));
}

/** Deletes the records of changes and decisions before a given time. */
export async function deleteChangesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(auditEvents).where(and(not(isAccess), lt(auditEvents.at, moment)));
}

/** The accesses, or the changes and decisions, that an account made or that concern it; newest first. */
export function listEventsOf(db: Database, accountId: string, kind: 'accesses' | 'changes') {
  const { at, actor, action, subject } = auditEvents;
  return db
    .select({ at, actor, action, subject })
    .from(auditEvents)
    .where(and(or(eq(actor, accountId), eq(subject, accountId)), kind === 'accesses' ? isAccess : not(isAccess)))
    .orderBy(desc(auditEvents.id));
}

/** Whether a subject has an event with a result in its details. */
export async function hasResult(
  db: Database,
  { subject, action, result }: { subject: string; action: string; result: string },
): Promise<boolean> {
  const found = and(
    eq(auditEvents.subject, subject),
    eq(auditEvents.action, action),
    sql`${auditEvents.details} ->> 'result' = ${result}`,
  );
  return (await db.$count(auditEvents, found)) > 0;
}
