import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Database } from './database.ts';

/** A batch holds the locks of its rows for about so long. */
const batchMs = 40;
const firstBatchRows = 200;
const mostBatchRows = 5000;

/**
 * Deletes the rows that meet a condition, a batch in a transaction of its own. How long the last batch took decides how
 * many rows the next one has. Not for use within a transaction, which would hold the locks of all batches.
 */
export async function deleteInBatches(
  db: Database,
  table: PgTable,
  condition: SQL | undefined,
  firstRows = firstBatchRows,
): Promise<void> {
  if (!condition) throw new Error('Rows are deleted by a condition');
  let limit = firstRows;
  for (;;) {
    const batch = sql`select ctid from ${table} where ${condition} limit ${limit} for update skip locked`;
    const began = performance.now();
    const result = await db.execute(sql`delete from ${table} where ctid = any(array(${batch}))`);
    if (((result as { rowCount?: number }).rowCount ?? 0) < limit) return;
    limit = nextBatch(limit, performance.now() - began);
  }
}

/** The number of rows of the next batch, after one that took a time in milliseconds: at most twice as many. */
export function nextBatch(rows: number, milliseconds: number): number {
  const aimed = Math.floor((rows * batchMs) / Math.max(1, milliseconds));
  return Math.max(1, Math.min(aimed, rows * 2, mostBatchRows));
}
