import { asc, desc, eq, gt, inArray, lt, max } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { purgeReports, purges } from './tables.ts';

type PurgeRow = typeof purges.$inferSelect;

/** Adds a purge, which assigns its number. */
export async function insertPurge(db: Database, purge: Omit<PurgeRow, 'id'>): Promise<PurgeRow> {
  const [row] = await db.insert(purges).values(purge).returning();
  if (!row) throw new Error('A purge was not added');
  return row;
}

/** The latest purges, newest first. */
export function listPurges(db: Database, limit: number): Promise<PurgeRow[]> {
  return db.select().from(purges).orderBy(desc(purges.id)).limit(limit);
}

/** The reports of edges about purges. */
export async function listReports(db: Database, purgeIds: number[]) {
  if (purgeIds.length === 0) return [];
  return db.select().from(purgeReports).where(inArray(purgeReports.purgeId, purgeIds)).orderBy(asc(purgeReports.edge));
}

/** The number of the newest purge; 0 when there is none. */
export async function latestNumber(db: Database): Promise<number> {
  const [found] = await db.select({ latest: max(purges.id) }).from(purges);
  return found?.latest ?? 0;
}

/** The purges after a number, oldest first. */
export function listPurgesAfter(db: Database, number: number, limit: number) {
  const { id, scope, path } = purges;
  return db.select({ id, scope, path }).from(purges).where(gt(id, number)).orderBy(asc(id)).limit(limit);
}

/** Stores a report once; ignores a report about a deleted purge. */
export async function insertReport(db: Database, report: typeof purgeReports.$inferInsert): Promise<void> {
  const [known] = await db.select({ id: purges.id }).from(purges).where(eq(purges.id, report.purgeId));
  if (known) await db.insert(purgeReports).values(report).onConflictDoNothing();
}

/** Deletes the purges before a given time. */
export async function deletePurgesBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches(db, purges, lt(purges.at, moment));
}
