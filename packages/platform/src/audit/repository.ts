import { and, desc, eq, not, or } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { auditEvents, isAccessOf } from './tables.ts';

/** Adds an event to the audit trail. */
export async function insertEvent(db: Database, event: typeof auditEvents.$inferInsert): Promise<void> {
  await db.insert(auditEvents).values(event);
}

const isAccess = isAccessOf(auditEvents.action);

/** The accesses, or the changes and decisions, that an account made or that concern it; newest first. */
export function listEventsOf(db: Database, accountId: string, kind: 'accesses' | 'changes') {
  const { at, actor, action, subject } = auditEvents;
  return db
    .select({ at, actor, action, subject })
    .from(auditEvents)
    .where(and(or(eq(actor, accountId), eq(subject, accountId)), kind === 'accesses' ? isAccess : not(isAccess)))
    .orderBy(desc(auditEvents.id));
}
