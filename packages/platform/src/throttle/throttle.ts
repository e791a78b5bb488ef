import { createHash } from 'node:crypto';

import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import type { Context } from '../module/context.ts';
import { transaction } from '../module/transaction.ts';
import type { Limit } from './limit.ts';
import { deleteAttempts, deleteAttemptsOf, insertAttempts, listAttempts, lockKeys } from './repository.ts';

/** A limit and its subject: an e-mail address, a network address, an account. */
export interface Limited {
  limit: Limit;
  subject: string;
}

/** An attempt that was allowed. It counts until it is released. */
export interface Attempt {
  /** Stops counting it, because it succeeded. */
  release(): Promise<void>;
}

/**
 * Counts an attempt against all its limits before it is made, so that no more concurrent attempts are allowed than the
 * limits say. An attempt that is rejected does not count.
 * @throws {ProblemError} 429 with the seconds to wait
 */
export async function reserveAttempt(context: Context, limited: readonly Limited[]): Promise<Attempt> {
  if (limited.length === 0) return { release: async () => undefined };
  const now = context.now();
  const rows = limited.map(({ limit, subject }) => ({ limit, key: keyOf({ limit, subject }) }));
  const reserved = await transaction(context, async ({ db }) => {
    const keys = rows.map(({ key }) => key);
    await lockKeys(db, keys);
    let waitSeconds = 0;
    for (const { limit, key } of rows) {
      const nextAllowed = limit.nextAllowed(await attemptsOf(db, key, limit, now));
      waitSeconds = Math.max(waitSeconds, Math.ceil((nextAllowed.getTime() - now.getTime()) / 1000));
    }
    if (waitSeconds > 0) throw problem('tooManyRequests', { retryAfterSeconds: waitSeconds });
    return insertAttempts(db, keys, now);
  });
  return {
    release: () => deleteAttempts(context.db, reserved),
  };
}

/** How many attempts count against a limit now. */
export async function countAttempts(db: Database, { limit, subject }: Limited, now: Date): Promise<number> {
  return (await attemptsOf(db, keyOf({ limit, subject }), limit, now)).length;
}

/** Deletes all attempts that count against these limits. */
export async function forgetAttempts(db: Database, limited: readonly Limited[]): Promise<void> {
  await deleteAttemptsOf(db, limited.map(keyOf));
}

function attemptsOf(db: Database, key: string, limit: Limit, now: Date): Promise<Date[]> {
  return listAttempts(db, key, new Date(now.getTime() - limit.windowSeconds * 1000));
}

/** Hashed, so that the table contains no addresses. */
function keyOf({ limit, subject }: Limited): string {
  return `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`;
}
