import { and, eq, gte, lt, sql } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { telemetryCounts } from './tables.ts';

export type CountRow = typeof telemetryCounts.$inferSelect;

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

/** Deletes the counts of the hours before a given time. */
export async function deleteCountsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(telemetryCounts).where(lt(telemetryCounts.hour, moment));
}
