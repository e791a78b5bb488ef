import { asc, eq } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { inquiryMessages } from '../tables.ts';

export type MessageRow = typeof inquiryMessages.$inferSelect;

/** Adds a message to an inquiry. */
export async function insertMessage(db: Database, message: typeof inquiryMessages.$inferInsert): Promise<void> {
  await db.insert(inquiryMessages).values(message);
}

/** One message; undefined once it is deleted. */
export async function findMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  const [found] = await db.select().from(inquiryMessages).where(eq(inquiryMessages.id, id));
  return found;
}

/** The messages of an inquiry, oldest first. */
export function listMessages(db: Database, inquiryId: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(inquiryMessages)
    .where(eq(inquiryMessages.inquiryId, inquiryId))
    .orderBy(asc(inquiryMessages.position));
}
