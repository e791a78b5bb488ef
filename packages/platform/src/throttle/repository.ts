import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { throttleAttempts } from './tables.ts';

/** Locks keys until the transaction ends, in a fixed order to avoid deadlocks. */
export async function lockKeys(db: Database, keys: readonly string[]): Promise<void> {
  for (const key of [...keys].sort()) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}

/** Adds an attempt for each key and returns their ids. */
export async function insertAttempts(db: Database, keys: readonly string[], at: Date): Promise<number[]> {
  const inserted = await db
    .insert(throttleAttempts)
    .values(keys.map((key) => ({ key, at })))
    .returning({ id: throttleAttempts.id });
  return inserted.map(({ id }) => id);
}

/** The times of a key's attempts since a given time, in order. */
export async function listAttempts(db: Database, key: string, after: Date): Promise<Date[]> {
  const found = await db
    .select({ at: throttleAttempts.at })
    .from(throttleAttempts)
    .where(and(eq(throttleAttempts.key, key), gt(throttleAttempts.at, after)))
    .orderBy(asc(throttleAttempts.at), asc(throttleAttempts.id));
  return found.map(({ at }) => at);
}

/** Deletes attempts by their ids. */
export async function deleteAttempts(db: Database, ids: number[]): Promise<void> {
  await db.delete(throttleAttempts).where(inArray(throttleAttempts.id, ids));
}

/** Deletes all attempts of some keys. */
export async function deleteAttemptsOf(db: Database, keys: string[]): Promise<void> {
  await db.delete(throttleAttempts).where(inArray(throttleAttempts.key, keys));
}

/** Deletes the attempts before a given time. */
export async function deleteAttemptsBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches(db, throttleAttempts, lt(throttleAttempts.at, moment));
}
