import { asc, eq, lt, lte, max, or } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { edgeReports } from './tables.ts';

type StoredReport = typeof edgeReports.$inferSelect;
export type EdgeReportRow = Omit<StoredReport, 'revision'> & { revision?: number };

/**
 * Stores the report of an edge in place of its last one, unless that was sent later.
 * @param silentSince an edge whose last report is from before is believed in any case: its clock was set back
 */
export async function storeReport(db: Database, report: EdgeReportRow, silentSince: Date): Promise<void> {
  const { edge, ...set } = report;
  const setWhere = or(lte(edgeReports.sentAt, report.sentAt), lt(edgeReports.at, silentSince));
  await db
    .insert(edgeReports)
    .values({ edge, ...set })
    .onConflictDoUpdate({ target: edgeReports.edge, set, setWhere });
}

/** The last report of every edge, by environment and name. */
export function listReports(db: Database): Promise<StoredReport[]> {
  return db.select().from(edgeReports).orderBy(asc(edgeReports.environment), asc(edgeReports.edge));
}

/** The newest revision of an environment in these reports; 0 when there is none. */
export async function newestRevisionOf(db: Database, environment: string): Promise<number> {
  const [row] = await db
    .select({ revision: max(edgeReports.revision) })
    .from(edgeReports)
    .where(eq(edgeReports.environment, environment));
  return row?.revision ?? 0;
}

/** Deletes the reports of edges that have not reported since a given time. */
export async function deleteReportsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(edgeReports).where(lt(edgeReports.at, moment));
}
