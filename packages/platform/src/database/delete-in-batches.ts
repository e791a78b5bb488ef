import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Database } from './database.ts';

/** A batch holds the locks of its rows for about so long. */
const batchMs = 40;
const firstBatchRows = 200;
const mostBatchRows = 5000;
/** The places of so many rows are read at a time. */
const mostFoundRows = 20_000;

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
  let size = firstRows;
  for (;;) {
    // Found without a lock: a batch that looked for its own rows would first read all that were deleted before it.
    const found = await db.execute(
      sql`select ctid::text as place from ${table} where ${condition} limit ${mostFoundRows}`,
    );
    const places = (found as { rows: { place: string }[] }).rows.map(({ place }) => place);
    let deleted = 0;
    for (let done = 0; done < places.length;) {
      const batch = places.slice(done, done + size);
      const began = performance.now();
      deleted += await deleteAt(db, table, batch, condition);
      done += batch.length;
      if (batch.length === size) size = nextBatch(size, performance.now() - began);
    }
    if (places.length < mostFoundRows || deleted === 0) return;
  }
}

/** Deletes the rows at some places that nobody has locked and that still meet the condition; returns their number. */
async function deleteAt(db: Database, table: PgTable, places: readonly string[], condition: SQL): Promise<number> {
  const free = sql`select ctid from ${table} where ctid = any(${sql.param(places)}::tid[]) and ${condition}
    for update skip locked`;
  const result = await db.execute(sql`delete from ${table} where ctid = any(array(${free}))`);
  return (result as { rowCount?: number }).rowCount ?? 0;
}

/** The number of rows of the next batch, after one that took a time in milliseconds: at most twice as many. */
export function nextBatch(rows: number, milliseconds: number): number {
  const aimed = Math.floor((rows * batchMs) / Math.max(1, milliseconds));
  return Math.max(1, Math.min(aimed, rows * 2, mostBatchRows));
}
