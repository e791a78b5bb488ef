import { desc, eq } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { testDataSets } from './tables.ts';

export type TestDataSet = typeof testDataSets.$inferSelect;

/** The sets of a project, the newest first. */
export function listSets(db: Database, projectId: string): Promise<TestDataSet[]> {
  return db
    .select()
    .from(testDataSets)
    .where(eq(testDataSets.projectId, projectId))
    .orderBy(desc(testDataSets.createdAt), desc(testDataSets.seed));
}

/** Stores a set of a project. */
export async function insertSet(db: Database, set: TestDataSet): Promise<void> {
  await db.insert(testDataSets).values(set);
}

/** Deletes the sets of a project. */
export async function deleteSets(db: Database, projectId: string): Promise<void> {
  await db.delete(testDataSets).where(eq(testDataSets.projectId, projectId));
}
