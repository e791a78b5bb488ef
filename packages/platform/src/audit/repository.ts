import { and, desc, eq, lt, not, or, sql } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { auditEvents } from './tables.ts';

/** Adds an event to the audit trail. */
export async function insertEvent(db: Database, event: typeof auditEvents.$inferInsert): Promise<void> {
  await db.insert(auditEvents).values(event);
}

const isAccess = sql`starts_with(${auditEvents.action}, 'session.')`;

/** Deletes records of accesses, such as sign-ins, before a given time. */
export async function deleteAccessesBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches(db, auditEvents, and(isAccess, lt(auditEvents.at, moment)));
}

/** Deletes the records of changes and decisions before a given time. */
export async function deleteChangesBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches(db, auditEvents, and(not(isAccess), lt(auditEvents.at, moment)));
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
