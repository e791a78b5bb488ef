import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Database } from './database.ts';

/** As many rows of a list can be paged through; whoever looks for older ones narrows the list. */
export const longestList = 1000;

/** Counts the rows that meet a condition, but no further than {@link longestList}: counting all would read all. */
export async function boundedCount(db: Database, table: PgTable, condition: SQL | undefined): Promise<number> {
  const rows = db
    .select({ one: sql`1` })
    .from(table)
    .where(condition)
    .limit(longestList);
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(rows.as('bounded'));
  return counted?.total ?? 0;
}
