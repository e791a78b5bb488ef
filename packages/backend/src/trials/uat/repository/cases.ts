import { and, asc, eq, inArray } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { uatCases, uatRequests } from '../tables.ts';

export type UatCaseRow = typeof uatCases.$inferSelect;

/** Adds the test cases of a request. */
export async function insertCases(db: Database, cases: (typeof uatCases.$inferInsert)[]): Promise<void> {
  await db.insert(uatCases).values(cases);
}

/** Changes a test case of a request. */
export async function updateCase(
  db: Database,
  { uatId, code }: Pick<UatCaseRow, 'uatId' | 'code'>,
  changes: Partial<Pick<UatCaseRow, 'verdict' | 'attempts' | 'callId' | 'judgedAt'>>,
): Promise<void> {
  await db
    .update(uatCases)
    .set(changes)
    .where(and(eq(uatCases.uatId, uatId), eq(uatCases.code, code)));
}

/** The test cases of requests, in order. */
export async function listCases(db: Database, uatIds: readonly string[]): Promise<UatCaseRow[]> {
  if (uatIds.length === 0) return [];
  return db
    .select()
    .from(uatCases)
    .where(inArray(uatCases.uatId, [...uatIds]))
    .orderBy(asc(uatCases.uatId), asc(uatCases.sortOrder));
}

/** The ids of the APIs that passed UATs of a project have tested. */
export async function listPassedApis(db: Database, projectId: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ apiId: uatCases.apiId })
    .from(uatCases)
    .innerJoin(uatRequests, eq(uatRequests.id, uatCases.uatId))
    .where(and(eq(uatRequests.projectId, projectId), eq(uatRequests.result, 'passed')));
  return new Set(rows.map(({ apiId }) => apiId));
}
