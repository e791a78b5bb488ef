import { and, asc, eq, inArray } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { uatCases } from '../tables.ts';

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
