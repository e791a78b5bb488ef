import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Database } from './database.ts';

/** A batch is as large as about so long allows. */
const aimedMs = 20;
/** The server cancels a batch after so long: no lock is held for 100 ms, however busy the machine is. */
const mostMs = 50;
const firstBatchRows = 50;
const mostBatchRows = 1000;
/** The places of so many rows are read at a time. */
const mostFoundRows = 20_000;

/**
 * Deletes the rows that meet a condition, a batch in a transaction of its own. How long the last batch took decides how
 * many rows the next one has. Not for use within a transaction, which would hold the locks of all batches. Rows have
 * their places in one table, so it takes a partition and not the whole.
 */
export async function deleteInBatches(
  db: Database,
  table: PgTable | SQL,
  condition: SQL | undefined,
  firstRows = firstBatchRows,
): Promise<void> {
  if (!condition) throw new Error('Rows are deleted by a condition');
  let size = firstRows;
  for (;;) {
    // Found without a lock: a batch that looked for its own rows would first read all that were deleted before it.
    const found = await db.execute<{ place: string }>(
      sql`select ctid::text as place from ${table} where ${condition} limit ${mostFoundRows}`,
    );
    const places = found.rows.map(({ place }) => place);
    let deleted = 0;
    for (let done = 0; done < places.length;) {
      const batch = places.slice(done, done + size);
      const began = performance.now();
      const rows = await deleteAt(db, table, batch, condition);
      if (rows === undefined) {
        size = Math.max(1, Math.floor(batch.length / 2));
        continue;
      }
      deleted += rows;
      done += batch.length;
      if (batch.length === size) size = nextBatch(size, performance.now() - began);
    }
    if (places.length < mostFoundRows || deleted === 0) return;
  }
}

/**
 * Deletes the rows at some places that nobody has locked and that still meet the condition.
 * @returns their number; undefined when the server cancelled it, which it does to any but a single row
 */
async function deleteAt(
  db: Database,
  table: PgTable | SQL,
  places: readonly string[],
  condition: SQL,
): Promise<number | undefined> {
  const limit = places.length > 1 ? String(mostMs) : '0';
  const list = `{${places.map((place) => `"${place}"`).join(',')}}`;
  const free = sql`select ctid from ${table} where ctid = any(${list}::tid[]) and ${condition} for update skip locked`;
  // Sent as one message, which is one transaction: the locks wait neither for this process nor, when the last rows may
  // come back after a crash, for the disk.
  const batch = sql`select set_config('statement_timeout', ${limit}, true), set_config('synchronous_commit', 'off', true);
    delete from ${table} where ctid = any(array(${free}))`;
  try {
    const results: unknown = await db.execute(batch.inlineParams());
    return (results as { rowCount: number | null }[]).at(-1)?.rowCount ?? 0;
  } catch (error) {
    if (isCancelled(error)) return undefined;
    throw error;
  }
}

const queryCanceled = '57014';

/** Whether the server cancelled a statement because of its time. */
export function isCancelled(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === queryCanceled;
}

/** The number of rows of the next batch, after one that took a time in milliseconds: at most twice as many. */
export function nextBatch(rows: number, milliseconds: number): number {
  const aimed = Math.floor((rows * aimedMs) / Math.max(1, milliseconds));
  return Math.max(1, Math.min(aimed, rows * 2, mostBatchRows));
}
