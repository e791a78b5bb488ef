import { and, asc, desc, eq, inArray, lt, ne, type SQL } from 'drizzle-orm';

import type { InquiryTopic } from '@up/api/calls/projects/inquiry';
import { inquiryType } from '@up/api/forms/inquiry';
import type { PageChoice } from '@up/api/page-choice';
import type { InquiryStatus } from '@up/api/states/inquiry-state';

import { releaseAttachments } from '../attachment/repository.ts';
import type { Database } from '@up/platform/database/database';
import { pageOfRows } from '@up/platform/database/bounded-count';
import { isUuid } from '@up/platform/database/uuid';
import { problem } from '@up/platform/http/problems';
import { type Context, recordLock, transaction } from '@up/platform/module';
import { inquiries, inquiryMessages, isAnswered } from '../tables.ts';

export type InquiryRow = typeof inquiries.$inferSelect;
export type NewInquiry = Omit<typeof inquiries.$inferInsert, 'number'>;

/** Selects the inquiries that meet all conditions. */
export interface InquiryFilter {
  projectId?: string;
  /** The author. */
  accountId?: string;
  topic?: InquiryTopic;
  status?: InquiryStatus;
}

const ofTopic: Record<InquiryTopic, SQL> = {
  development: ne(inquiries.type, inquiryType.contract),
  contract: eq(inquiries.type, inquiryType.contract),
};

function conditionOf({ projectId, accountId, topic, status }: InquiryFilter): SQL | undefined {
  return and(
    projectId === undefined ? undefined : eq(inquiries.projectId, projectId),
    accountId === undefined ? undefined : eq(inquiries.accountId, accountId),
    topic && ofTopic[topic],
    status && eq(inquiries.status, status),
  );
}

/** `newest first`, or those that wait for the provider before all others, the longest waiting first. */
export type InquiryOrder = 'newest first' | 'waiting first';

const orders: Record<InquiryOrder, SQL[]> = {
  'newest first': [desc(inquiries.createdAt), desc(inquiries.number)],
  'waiting first': [isAnswered(inquiries.status), asc(inquiries.updatedAt), asc(inquiries.number)],
};

/** Those of one status all wait or all do not: an index has them in their order. */
function orderOf(order: InquiryOrder, { status }: InquiryFilter): SQL[] {
  return order === 'waiting first' && status ? orders[order].slice(1) : orders[order];
}

/** A page of the inquiries that match a filter. */
export async function pageOfInquiries(
  db: Database,
  filter: InquiryFilter,
  order: InquiryOrder,
  choice: PageChoice,
): Promise<PageChoice & { items: InquiryRow[]; total: number; hasMore?: boolean }> {
  const where = conditionOf(filter);
  const { place, part } = await pageOfRows(db, inquiries, where, choice);
  const items = await db
    .select()
    .from(inquiries)
    .where(where)
    .orderBy(...orderOf(order, filter))
    .limit(part.limit)
    .offset(part.offset);
  return { ...place, items };
}

/** The inquiries that have waited longest for an answer, since the author's last message. */
export async function listWaiting(db: Database, limit: number): Promise<InquiryRow[]> {
  // The index has them before all others: a condition would make the database read and sort all that wait.
  const first = await db
    .select()
    .from(inquiries)
    .orderBy(...orders['waiting first'])
    .limit(limit);
  return first.filter(({ status }) => status === 'open' || status === 'reopened');
}

/** One inquiry; undefined once it is deleted. */
export async function findInquiry(db: Database, id: string): Promise<InquiryRow | undefined> {
  const [found] = await db.select().from(inquiries).where(eq(inquiries.id, id));
  return found;
}

/** One inquiry that matches a filter. @throws {ProblemError} 404 */
export async function requireInquiry(db: Database, id: string, filter: InquiryFilter = {}): Promise<InquiryRow> {
  const [found] = isUuid(id)
    ? await db
        .select()
        .from(inquiries)
        .where(and(eq(inquiries.id, id), conditionOf(filter)))
    : [];
  if (!found) throw problem('notFound');
  return found;
}

/** The same, with its row locked until the transaction ends. */
export async function lockInquiry(context: Context, id: string, filter: InquiryFilter = {}): Promise<InquiryRow> {
  recordLock(context, 'inquiry');
  const [found] = isUuid(id)
    ? await context.db
        .select()
        .from(inquiries)
        .where(and(eq(inquiries.id, id), conditionOf(filter)))
        .for('no key update')
    : [];
  if (!found) throw problem('notFound');
  return found;
}

/** Adds the row of an inquiry, which assigns its number. */
export async function insertInquiry(db: Database, inquiry: NewInquiry): Promise<InquiryRow> {
  const [inserted] = await db.insert(inquiries).values(inquiry).returning();
  if (!inserted) throw new Error('The inquiry was not inserted');
  return inserted;
}

/** Changes the row of an inquiry, which the caller has locked. */
export async function updateInquiry(
  db: Database,
  id: string,
  changes: Partial<Pick<InquiryRow, 'status' | 'updatedAt'>>,
): Promise<void> {
  await db.update(inquiries).set(changes).where(eq(inquiries.id, id));
}

/** Deletes the inquiries of a project or an account with their messages; the next housekeeping deletes their files. */
export async function deleteInquiries(
  context: Context,
  owner: { projectId: string } | { accountId: string },
): Promise<void> {
  await deleteWithMessages(context, conditionOf(owner));
}

/** Deletes the inquiries without a message or a step since a given time. */
export function deleteOldInquiries(context: Context, before: Date): Promise<void> {
  return transaction(context, async (context) => {
    const isOld = lt(inquiries.updatedAt, before);
    recordLock(context, 'inquiry');
    // A message that is being written makes its inquiry a new one.
    const old = await context.db.select({ id: inquiries.id }).from(inquiries).where(isOld).for('update');
    const ids = old.map(({ id }) => id);
    if (ids.length > 0) await deleteWithMessages(context, and(isOld, inArray(inquiries.id, ids)));
  });
}

async function deleteWithMessages(context: Context, where: SQL | undefined): Promise<void> {
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
