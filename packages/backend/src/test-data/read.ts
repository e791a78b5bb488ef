import { desc, eq } from 'drizzle-orm';

import type { TestData } from '@up/api/calls/test-data';

import type { Database } from '../database/database.ts';
import type { ProjectContext } from '../module/context.ts';
import { testDataSets } from './tables.ts';

/** The sets of a project, the newest first. */
export function listSets(db: Database, projectId: string): Promise<(typeof testDataSets.$inferSelect)[]> {
  return db
    .select()
    .from(testDataSets)
    .where(eq(testDataSets.projectId, projectId))
    .orderBy(desc(testDataSets.createdAt), desc(testDataSets.seed));
}

/** All test data of a project. */
export async function readTestData({ db, project }: ProjectContext): Promise<TestData> {
  const sets = await listSets(db, project.id);
  return {
    seeds: sets.map(({ seed }) => seed),
    member: sets.flatMap(({ rows }) => rows.member),
    bankAccount: sets.flatMap(({ rows }) => rows.bankAccount),
    card: sets.flatMap(({ rows }) => rows.card),
    merchant: sets.flatMap(({ rows }) => rows.merchant),
  };
}
