import { and, asc, desc, eq, isNotNull, lt, lte, or } from 'drizzle-orm';

import type { EdgeState } from '@up/api/calls/platform/edge';

import type { Database } from '../database/database.ts';
import { edgeReports } from './tables.ts';

type StoredReport = typeof edgeReports.$inferSelect;
export type EdgeReportRow = Omit<StoredReport, 'revision' | 'revisionSignature'> &
  Pick<EdgeState, 'revision' | 'revisionSignature'>;

/** The most revisions that an edge is told; one that verifies them has found the newest long before. */
const maxRevisions = 1000;

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

/** The revisions of an environment in these reports that have a signature, the newest first. Nobody has verified them. */
export async function revisionsOf(
  db: Database,
  environment: string,
): Promise<{ revision: number; signature: string }[]> {
  const { revision, revisionSignature } = edgeReports;
  const rows = await db
    .selectDistinct({ revision, signature: revisionSignature })
    .from(edgeReports)
    .where(and(eq(edgeReports.environment, environment), isNotNull(revision), isNotNull(revisionSignature)))
    .orderBy(desc(revision))
    .limit(maxRevisions);
  return rows.flatMap((row) =>
    row.revision === null || row.signature === null ? [] : [{ revision: row.revision, signature: row.signature }],
  );
}

/** Deletes the reports of edges that have not reported since a given time. */
export async function deleteReportsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(edgeReports).where(lt(edgeReports.at, moment));
}
