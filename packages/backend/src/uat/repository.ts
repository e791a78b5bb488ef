import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';

import type { PageChoice } from '@up/api/page-choice';

import type { Database } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { problem } from '../http/problems.ts';
import type { Context } from '../module/context.ts';
import { noteLock } from '../module/lock-order.ts';
import { uatCalls, uatCases, uatRequests } from './tables.ts';

export type UatRow = typeof uatRequests.$inferSelect;
export type UatCaseRow = typeof uatCases.$inferSelect;
export type UatCallRow = typeof uatCalls.$inferSelect;

/** `newest first`, or those that wait for the provider before all others, the longest waiting first. */
export type UatOrder = 'newest first' | 'waiting first';

const waits = sql`${uatRequests.status} = 'waiting'`;
const newest = [desc(uatRequests.requestedAt), desc(uatRequests.id)];
const orders: Record<UatOrder, SQL[]> = {
  'newest first': newest,
  'waiting first': [desc(waits), asc(sql`case when ${waits} then ${uatRequests.requestedAt} end`), ...newest],
};

/** Requests that fit a condition, or a part of them. */
export function listUats(
  db: Database,
  condition: SQL | undefined,
  order: UatOrder,
  part?: { limit: number; offset: number },
): Promise<UatRow[]> {
  const all = db
    .select()
    .from(uatRequests)
    .where(condition)
    .orderBy(...orders[order])
    .$dynamic();
  return part ? all.limit(part.limit).offset(part.offset) : all;
}

/** A page of the requests that fit; of a page behind the last one the last. */
export async function pageOfUats(
  db: Database,
  condition: SQL | undefined,
  order: UatOrder,
  choice: PageChoice,
): Promise<PageChoice & { items: UatRow[]; total: number }> {
  const { pageSize } = choice;
  const total = await db.$count(uatRequests, condition);
  const page = Math.min(choice.page, Math.max(1, Math.ceil(total / pageSize)));
  const items = await listUats(db, condition, order, { limit: pageSize, offset: (page - 1) * pageSize });
  return { items, page, pageSize, total };
}

/** One request of a project, or of any. @throws {ProblemError} 404 */
export async function requireUat(db: Database, uatId: string, projectId?: string): Promise<UatRow> {
  const [found] = isUuid(uatId) ? await db.select().from(uatRequests).where(named(uatId, projectId)) : [];
  if (!found) throw problem('notFound');
  return found;
}

/** The same, and nobody else changes it until the transaction ends. @throws {ProblemError} 404 */
export async function lockUat(context: Context, uatId: string, projectId?: string): Promise<UatRow> {
  noteLock(context, 'uat');
  const [found] = isUuid(uatId)
    ? await context.db.select().from(uatRequests).where(named(uatId, projectId)).for('no key update')
    : [];
  if (!found) throw problem('notFound');
  return found;
}

const named = (uatId: string, projectId?: string) =>
  and(eq(uatRequests.id, uatId), projectId === undefined ? undefined : eq(uatRequests.projectId, projectId));

/** The test cases of some requests in their order. */
export async function listCases(db: Database, uatIds: readonly string[]): Promise<UatCaseRow[]> {
  if (uatIds.length === 0) return [];
  return db
    .select()
    .from(uatCases)
    .where(inArray(uatCases.uatId, [...uatIds]))
    .orderBy(asc(uatCases.uatId), asc(uatCases.sortOrder));
}

/** The latest calls of a request, newest first. */
export function listCalls(db: Database, uatId: string, limit: number): Promise<UatCallRow[]> {
  return db.select().from(uatCalls).where(eq(uatCalls.uatId, uatId)).orderBy(desc(uatCalls.sequence)).limit(limit);
}

/** The calls that decided test cases. */
export async function listEvidence(db: Database, uatId: string): Promise<UatCallRow[]> {
  const rows = await db
    .select({ call: uatCalls })
    .from(uatCases)
    .innerJoin(uatCalls, and(eq(uatCalls.uatId, uatCases.uatId), eq(uatCalls.id, uatCases.callId)))
    .where(eq(uatCases.uatId, uatId));
  return rows.map(({ call }) => call);
}

export async function findCall(db: Database, uatId: string, callId: string): Promise<UatCallRow | undefined> {
  const [found] = await db
    .select()
    .from(uatCalls)
    .where(and(eq(uatCalls.uatId, uatId), eq(uatCalls.id, callId)));
  return found;
}

export async function countCalls(db: Database, uatId: string): Promise<number> {
  const [counted] = await db.select({ calls: count() }).from(uatCalls).where(eq(uatCalls.uatId, uatId));
  return counted?.calls ?? 0;
}
