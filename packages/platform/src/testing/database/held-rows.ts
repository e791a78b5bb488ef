import { type SQL, sql } from 'drizzle-orm';

import { until } from '@up/processes/testing/until';

import type { Database } from '../../database/database.ts';

/**
 * Locks rows in a transaction of its own until `release`, so that calls which need them stop at a known point.
 * @example
 * const rows = await holdRows(db, sql`select from keys where id = ${id} for update`);
 * const responses = [call(), call()];
 * await waitForLocks(db, 2);
 * await rows.release();
 */
export async function holdRows(db: Database, lock: SQL): Promise<{ release(): Promise<void> }> {
  const held = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  const ended = db.transaction(async (transaction) => {
    await transaction.execute(lock);
    held.resolve(undefined);
    await released.promise;
  });
  await Promise.race([held.promise, ended]);
  return {
    release: async () => {
      released.resolve(undefined);
      await ended;
    },
  };
}

/** Resolves when a number of connections wait for locks. At most eight can: the pool has ten connections. */
export async function waitForLocks(db: Database, count: number): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => (await db.execute(waiting)).rows.length >= count, 20);
}

/** Counts the transactions that end with a deadlock from now on; they are run again and slow their callers down. */
export function countDeadlocks(db: Database): () => number {
  let deadlocks = 0;
  const run = db.transaction.bind(db);
  db.transaction = async (...input) => {
    try {
      return await run(...input);
    } catch (error) {
      if (isDeadlock(error)) deadlocks += 1;
      throw error;
    }
  };
  return () => deadlocks;
}

function isDeadlock(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at && at.code === '40P01') return true;
  return false;
}
