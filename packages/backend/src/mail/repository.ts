import { and, asc, eq, lt, lte, ne, or, sql } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { outgoingMails } from './tables.ts';

export type OutgoingMail = typeof outgoingMails.$inferSelect;

/** Takes a mail that is due. It is nobody else's until `until`, when it is due again unless it was finished. */
export async function claimDueMail(
  db: Database,
  { now, until }: { now: Date; until: Date },
): Promise<OutgoingMail | undefined> {
  const due = db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(and(eq(outgoingMails.status, 'waiting'), lte(outgoingMails.nextAttemptAt, now)))
    .orderBy(asc(outgoingMails.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(outgoingMails)
    .set({ nextAttemptAt: until, attempts: sql`${outgoingMails.attempts} + 1` })
    .where(eq(outgoingMails.id, due))
    .returning();
  return claimed;
}

export async function updateMail(
  db: Database,
  id: string,
  change: Partial<Pick<OutgoingMail, 'status' | 'lastError' | 'nextAttemptAt' | 'sentAt'>>,
): Promise<void> {
  await db.update(outgoingMails).set(change).where(eq(outgoingMails.id, id));
}

export async function deleteMail(db: Database, id: string): Promise<void> {
  await db.delete(outgoingMails).where(eq(outgoingMails.id, id));
}

/** Deletes every trace of mails to a person: of the account, and of others to the same address. */
export async function deleteMailsTo(db: Database, { accountId, email }: { accountId: string; email: string }) {
  await db.delete(outgoingMails).where(or(eq(outgoingMails.accountId, accountId), eq(outgoingMails.recipient, email)));
}

/** Deletes mails that are done with, sent or given up, and were ordered before a moment. */
export async function deleteOldMails(db: Database, before: Date): Promise<void> {
  await db.delete(outgoingMails).where(and(ne(outgoingMails.status, 'waiting'), lt(outgoingMails.createdAt, before)));
}
