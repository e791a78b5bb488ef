import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { problem } from '../http/problems.ts';
import type { Context } from '../module/context.ts';
import { noteLock } from '../module/lock-order.ts';
import { uatCalls, uatCases, uatRequests } from './tables.ts';

export type UatRow = typeof uatRequests.$inferSelect;
export type UatCaseRow = typeof uatCases.$inferSelect;
export type UatCallRow = typeof uatCalls.$inferSelect;

/** Requests that fit a condition. */
export function listUats(db: Database, condition: SQL | undefined, order: 'newest first' | 'oldest first') {
  const direction = order === 'newest first' ? desc : asc;
  return db
    .select()
    .from(uatRequests)
    .where(condition)
    .orderBy(direction(uatRequests.requestedAt), direction(uatRequests.id));
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
