import { and, desc, eq, not, or } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { turnHistory } from '../database/history.ts';
import type { Context } from '../module/context.ts';
import { retainedData } from '../privacy/retained-data.ts';
import { accessHistory, auditEvents, changeHistory, isAccessOf } from './tables.ts';

/** Adds an event to the audit trail. */
export async function insertEvent(db: Database, event: typeof auditEvents.$inferInsert): Promise<void> {
  await db.insert(auditEvents).values(event);
}

const isAccess = isAccessOf(auditEvents.action);

/** Drops the records of accesses, such as sign-ins, before a time, by partitions. */
export function deleteAccessesBefore({ db, now }: Pick<Context, 'db' | 'now'>, before: Date): Promise<void> {
  return turnHistory(db, accessHistory, { days: retainedData.accessRecords.partitionDays, now: now(), before });
}

/** Drops the records of changes and decisions before a time, by partitions. */
export function deleteChangesBefore({ db, now }: Pick<Context, 'db' | 'now'>, before: Date): Promise<void> {
  return turnHistory(db, changeHistory, { days: retainedData.changeRecords.partitionDays, now: now(), before });
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
