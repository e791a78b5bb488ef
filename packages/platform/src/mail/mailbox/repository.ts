import { randomUUID } from 'node:crypto';

import { desc, eq, lt } from 'drizzle-orm';

import type { Clock } from '../../module/clock.ts';
import type { Database } from '../../database/database.ts';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import type { MailTransport } from '../message.ts';
import { mailboxMails } from '../tables.ts';

export type MailboxRow = typeof mailboxMails.$inferSelect;

/** The maximum number of mails in the list. */
const shown = 100;

/** Stores mails instead of sending them. */
export function createMailboxTransport(db: Database, clock: Clock): MailTransport {
  return {
    send: async ({ oneClickUnsubscribe: _, ...message }) => {
      await db.insert(mailboxMails).values({ ...message, id: randomUUID(), receivedAt: clock() });
    },
  };
}

/** The newest mails, all or of one recipient. */
export function listMailbox(db: Database, recipient?: string): Promise<MailboxRow[]> {
  return db
    .select()
    .from(mailboxMails)
    .where(recipient === undefined ? undefined : eq(mailboxMails.recipient, recipient))
    .orderBy(desc(mailboxMails.receivedAt))
    .limit(shown);
}

export async function findInMailbox(db: Database, id: string): Promise<MailboxRow | undefined> {
  const [mail] = await db.select().from(mailboxMails).where(eq(mailboxMails.id, id));
  return mail;
}

export async function deleteMailboxOf(db: Database, recipient: string): Promise<void> {
  await db.delete(mailboxMails).where(eq(mailboxMails.recipient, recipient));
}

export async function deleteOldMailbox(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, mailboxMails, lt(mailboxMails.receivedAt, before));
}
