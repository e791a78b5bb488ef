import { createHash } from 'node:crypto';

import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import type { Context } from '../module/context.ts';
import { transaction } from '../module/transaction.ts';
import type { Limit } from './limit.ts';
import { throttleAttempts } from './tables.ts';

/** A limit and whom it holds: an e-mail address, a network address, an account. */
export interface Limited {
  limit: Limit;
  of: string;
}

/** One attempt that was let through, and counts until it is released. */
export interface Attempt {
  /** It was a good one, so it does not count. */
  release(): Promise<void>;
}

/**
 * Counts an attempt against all its limits, before it is made: of many at once only as many get through as the
 * limits allow. An attempt that is refused does not count.
 * @throws {ProblemError} 429 with the seconds to wait
 */
export async function reserveAttempt(context: Context, limited: readonly Limited[]): Promise<Attempt> {
  const now = context.now();
  const rows = limited.map(({ limit, of }) => ({ limit, key: keyOf({ limit, of }) }));
  const reserved = await transaction(context, async ({ db }) => {
    // In one order, or two attempts could wait for each other.
    for (const key of rows.map((row) => row.key).sort()) {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    }
    let waitSeconds = 0;
    for (const { limit, key } of rows) {
      const nextAllowed = limit.nextAllowed(await attemptsOf(db, key, limit, now));
      waitSeconds = Math.max(waitSeconds, Math.ceil((nextAllowed.getTime() - now.getTime()) / 1000));
    }
    if (waitSeconds > 0) throw problem('tooManyRequests', { retryAfterSeconds: waitSeconds });
    return db
      .insert(throttleAttempts)
      .values(rows.map(({ key }) => ({ key, at: now })))
      .returning({ id: throttleAttempts.id });
  });
  return {
    release: async () => {
      const ids = reserved.map(({ id }) => id);
      await context.db.delete(throttleAttempts).where(inArray(throttleAttempts.id, ids));
    },
  };
}

/** How many attempts count against a limit now. */
export async function countAttempts(db: Database, { limit, of }: Limited, now: Date): Promise<number> {
  return (await attemptsOf(db, keyOf({ limit, of }), limit, now)).length;
}

/** Forgets every attempt of these limits. */
export async function forgetAttempts(db: Database, limited: readonly Limited[]): Promise<void> {
  await db.delete(throttleAttempts).where(inArray(throttleAttempts.key, limited.map(keyOf)));
}

/** Deletes what no window reaches any more. */
export async function deleteOldAttempts(db: Database, before: Date): Promise<void> {
  await db.delete(throttleAttempts).where(lt(throttleAttempts.at, before));
}

async function attemptsOf(db: Database, key: string, limit: Limit, now: Date): Promise<Date[]> {
  const from = new Date(now.getTime() - limit.windowSeconds * 1000);
  const found = await db
    .select({ at: throttleAttempts.at })
    .from(throttleAttempts)
    .where(and(eq(throttleAttempts.key, key), gt(throttleAttempts.at, from)))
    .orderBy(asc(throttleAttempts.at), asc(throttleAttempts.id));
  return found.map(({ at }) => at);
}

/** Hashed: the table of attempts is no list of who lives where. */
function keyOf({ limit, of }: Limited): string {
  return `${limit.name}:${createHash('sha256').update(of).digest('base64url')}`;
}
