import { and, desc, eq, lt, ne, or } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { outgoingMails } from './tables.ts';

export type OutgoingMail = typeof outgoingMails.$inferSelect;

/** Adds a mail to the outbox. */
export async function insertMail(db: Database, mail: typeof outgoingMails.$inferInsert): Promise<void> {
  await db.insert(outgoingMails).values(mail);
}

/** A mail that has not been sent yet. */
export async function findWaitingMail(db: Database, id: string): Promise<OutgoingMail | undefined> {
  const [mail] = await db
    .select()
    .from(outgoingMails)
    .where(and(eq(outgoingMails.id, id), eq(outgoingMails.status, 'waiting')));
  return mail;
}

export async function updateMail(
  db: Database,
  id: string,
  change: Partial<Pick<OutgoingMail, 'status' | 'lastError' | 'sentAt'>>,
): Promise<void> {
  await db.update(outgoingMails).set(change).where(eq(outgoingMails.id, id));
}

export async function deleteMail(db: Database, id: string): Promise<void> {
  await db.delete(outgoingMails).where(eq(outgoingMails.id, id));
}

/** Deletes all mails to a person: those of the account, and others to the same address. */
export async function deleteMailsTo(db: Database, { accountId, email }: { accountId: string; email: string }) {
  await db.delete(outgoingMails).where(or(eq(outgoingMails.accountId, accountId), eq(outgoingMails.recipient, email)));
}

/** Deletes mails that were sent or have failed, and were ordered before a given time. */
export async function deleteOldMails(db: Database, before: Date): Promise<void> {
  const isOld = and(ne(outgoingMails.status, 'waiting'), lt(outgoingMails.createdAt, before));
  await deleteInBatches(db, outgoingMails, isOld);
}

/** The mails to an account or its address, newest first, without their values. */
export function listMailsTo(db: Database, { accountId, email }: { accountId: string; email: string }) {
  const { kind, recipient, status, createdAt, sentAt } = outgoingMails;
  return db
    .select({ kind, recipient, status, createdAt, sentAt })
    .from(outgoingMails)
    .where(or(eq(outgoingMails.accountId, accountId), eq(recipient, email)))
    .orderBy(desc(createdAt));
}
