import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { isUuid } from '@up/platform/database/uuid';
import { problem } from '@up/platform/http/problems';
import type { Context } from '@up/platform/module';
import { attachments } from './tables.ts';

export type AttachmentRow = typeof attachments.$inferSelect;

/** The attachments of messages. */
export async function listAttachments(db: Database, messageIds: string[]): Promise<AttachmentRow[]> {
  if (messageIds.length === 0) return [];
  return db.select().from(attachments).where(inArray(attachments.messageId, messageIds));
}

/** The names of all files of the store that the database refers to. */
export async function listFileNames(db: Database): Promise<string[]> {
  return (await db.select({ id: attachments.id }).from(attachments)).map(({ id }) => id);
}

export async function findAttachment(db: Database, id: string): Promise<AttachmentRow | undefined> {
  const [found] = await db.select().from(attachments).where(eq(attachments.id, id));
  return found;
}

/** Adds the row of an upload. */
export async function insertAttachment(db: Database, attachment: typeof attachments.$inferInsert): Promise<void> {
  await db.insert(attachments).values(attachment);
}

/** Not used by any form yet, and not expired. */
const unclaimed = (id: string, now: Date) =>
  and(eq(attachments.id, id), isNull(attachments.messageId), gt(attachments.expiresAt, now));

/**
 * Attaches an upload to a message; does nothing when the form has none. Requires the context of a transaction.
 * @throws {ProblemError} attachmentGone
 */
export async function claimAttachment(
  { db, now }: Context,
  { attachmentId, messageId }: { attachmentId: string; messageId: string },
): Promise<void> {
  if (attachmentId === '') return;
  if (!isUuid(attachmentId)) throw problem('attachmentGone');
  const claimed = await db
    .update(attachments)
    .set({ messageId, expiresAt: null })
    .where(unclaimed(attachmentId, now()))
    .returning({ id: attachments.id });
  if (claimed.length === 0) throw problem('attachmentGone');
}

/** Deletes the row of an upload that no form has used. False when there is none. */
export async function deleteUnclaimed(db: Database, id: string, now: Date): Promise<boolean> {
  const deleted = await db.delete(attachments).where(unclaimed(id, now)).returning({ id: attachments.id });
  return deleted.length > 0;
}

/** Marks the attachments of messages that are about to be deleted for the housekeeping. */
export async function releaseAttachments({ db, now }: Context, messageIds: string[]): Promise<void> {
  if (messageIds.length === 0) return;
  await db
    .update(attachments)
    .set({ messageId: null, expiresAt: now() })
    .where(inArray(attachments.messageId, messageIds));
}

/** Deletes expired files and their rows; each file first, so that no file is left without a row. */
export async function deleteExpired({ db, now, files }: Context): Promise<void> {
  const expired = await db.select({ id: attachments.id }).from(attachments).where(lte(attachments.expiresAt, now()));
  for (const { id } of expired) {
    await files.delete(id);
    await db.delete(attachments).where(eq(attachments.id, id));
  }
}
