import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';

import type { PageChoice } from '@up/api/page-choice';

import { releaseAttachments } from './attachment/repository.ts';
import type { Database } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { problem } from '../http/problems.ts';
import type { Context } from '../module/context.ts';
import { noteLock } from '../module/lock-order.ts';
import { inquiries, inquiryMessages } from './tables.ts';

export type InquiryRow = typeof inquiries.$inferSelect;
export type MessageRow = typeof inquiryMessages.$inferSelect;
export type NewInquiry = Omit<typeof inquiries.$inferInsert, 'number'>;

/** `newest first`, or those that wait for the provider before all others, the longest waiting first. */
export type InquiryOrder = 'newest first' | 'waiting first';

const orders: Record<InquiryOrder, SQL[]> = {
  'newest first': [desc(inquiries.createdAt), desc(inquiries.number)],
  'waiting first': [
    sql`${inquiries.status} not in ('open', 'reopened')`,
    asc(inquiries.updatedAt),
    asc(inquiries.number),
  ],
};

/** A page of the inquiries that fit; of a page behind the last one the last. */
export async function pageOfInquiries(
  db: Database,
  where: SQL | undefined,
  order: InquiryOrder,
  choice: PageChoice,
): Promise<PageChoice & { items: InquiryRow[]; total: number }> {
  const { pageSize } = choice;
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(inquiries).where(where);
  const page = Math.min(choice.page, Math.max(1, Math.ceil(total / pageSize)));
  const items = await db
    .select()
    .from(inquiries)
    .where(where)
    .orderBy(...orders[order])
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items, page, pageSize, total };
}

/** One inquiry. @throws {ProblemError} 404 */
export async function requireInquiry(db: Database, id: string, more?: SQL): Promise<InquiryRow> {
  const [found] = isUuid(id)
    ? await db
        .select()
        .from(inquiries)
        .where(and(eq(inquiries.id, id), more))
    : [];
  if (!found) throw problem('notFound');
  return found;
}

/** The same, with its row locked until the transaction ends. */
export async function lockInquiry(context: Context, id: string, more?: SQL): Promise<InquiryRow> {
  noteLock(context, 'inquiry');
  const [found] = isUuid(id)
    ? await context.db
        .select()
        .from(inquiries)
        .where(and(eq(inquiries.id, id), more))
        .for('no key update')
    : [];
  if (!found) throw problem('notFound');
  return found;
}

/** What was written in an inquiry, oldest first. */
export function listMessages(db: Database, inquiryId: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(inquiryMessages)
    .where(eq(inquiryMessages.inquiryId, inquiryId))
    .orderBy(asc(inquiryMessages.position));
}

/** Deletes inquiries with all that belongs to them; their files go with the next housekeeping. */
export async function deleteInquiries(context: Context, where: SQL): Promise<void> {
  const messages = await context.db
    .select({ id: inquiryMessages.id })
    .from(inquiryMessages)
    .innerJoin(inquiries, eq(inquiries.id, inquiryMessages.inquiryId))
    .where(where);
  await releaseAttachments(
    context,
    messages.map(({ id }) => id),
  );
  await context.db.delete(inquiries).where(where);
}
