import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Database } from './database.ts';

/** Some ten milliseconds of work, for as long as its rows are locked. */
const defaultBatchRows = 1000;

/**
 * Deletes the rows that meet a condition, a batch in a transaction of its own. Not for use within a transaction, which
 * would hold the locks of all batches.
 */
export async function deleteInBatches(
  db: Database,
  table: PgTable,
  condition: SQL | undefined,
  batchRows = defaultBatchRows,
): Promise<void> {
  if (!condition) throw new Error('Rows are deleted by a condition');
  let deleted: number;
  do {
    const batch = sql`select ctid from ${table} where ${condition} limit ${batchRows} for update skip locked`;
    const result = await db.execute(sql`delete from ${table} where ctid = any(array(${batch}))`);
    deleted = (result as { rowCount?: number }).rowCount ?? 0;
  } while (deleted === batchRows);
}
