import { and, eq, lte } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { factorResets } from '../tables.ts';

/** Adds a request to remove a lost second factor; false when there is one already. */
export async function insertReset(db: Database, reset: typeof factorResets.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(factorResets)
    .values(reset)
    .onConflictDoNothing()
    .returning({ accountId: factorResets.accountId });
  return added.length > 0;
}

/** When a lost second factor will be removed; undefined when nobody has asked for it. */
export async function findReset(db: Database, accountId: string): Promise<Date | undefined> {
  const [found] = await db.select().from(factorResets).where(eq(factorResets.accountId, accountId));
  return found?.dueAt;
}

/** Removes a request, or only one that is due; false when there is none. */
export async function deleteReset(db: Database, accountId: string, dueBy?: Date): Promise<boolean> {
  const isDue = dueBy === undefined ? undefined : lte(factorResets.dueAt, dueBy);
  const deleted = await db
    .delete(factorResets)
    .where(and(eq(factorResets.accountId, accountId), isDue))
    .returning({ accountId: factorResets.accountId });
  return deleted.length > 0;
}

/** The accounts whose requests are due. */
export async function listDueResets(db: Database, now: Date): Promise<string[]> {
  const due = await db
    .select({ accountId: factorResets.accountId })
    .from(factorResets)
    .where(lte(factorResets.dueAt, now));
  return due.map(({ accountId }) => accountId);
}
