import { and, eq, gte, inArray, lt, sql, sum } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { telemetryCounts } from './tables.ts';

export type CountRow = typeof telemetryCounts.$inferSelect;
export type VersionCount = Pick<CountRow, 'application' | 'version' | 'kind' | 'name' | 'bucket' | 'count'>;

/** Adds to the counts of the hour. They must be in a fixed order, so that concurrent reports cannot deadlock. */
export async function addCounts(db: Database, rows: CountRow[], lastSeen: Date): Promise<void> {
  const { hour, kind, name, application, version, route, detail, bucket, count } = telemetryCounts;
  await db
    .insert(telemetryCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [hour, kind, name, application, version, route, detail, bucket],
      set: { count: sql`${count} + excluded.count`, lastSeen },
    });
}

/** The counts since an hour, of all applications or of one. */
export function listCounts(db: Database, from: Date, application?: string): Promise<CountRow[]> {
  return db
    .select()
    .from(telemetryCounts)
    .where(
      and(
        gte(telemetryCounts.hour, from),
        application === undefined ? undefined : eq(telemetryCounts.application, application),
      ),
    );
}

/** The counts of every version since an hour, over all pages and details. */
export async function listVersionCounts(db: Database, from: Date, kinds: CountRow['kind'][]): Promise<VersionCount[]> {
  const { hour, application, version, kind, name, bucket, count } = telemetryCounts;
  return db
    .select({ application, version, kind, name, bucket, count: sum(count).mapWith(Number) })
    .from(telemetryCounts)
    .where(and(gte(hour, from), inArray(kind, kinds)))
    .groupBy(application, version, kind, name, bucket);
}

/** Deletes the counts of the hours before a given time. */
export async function deleteCountsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(telemetryCounts).where(lt(telemetryCounts.hour, moment));
}
