import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';

import type { Problem } from '@up/api/entities/problem';

import type { Database } from '../database/database.ts';
import type { Sealer } from '../secrets/sealer.ts';
import { refusal } from './refuse.ts';
import { sandboxAttempts } from './tables.ts';

/** The body of a success, or why there is none. */
export type SandboxAnswer = { body: object } | { problem: Problem };

/** A request that may be repeated. */
export interface Attempt {
  sandboxId: string;
  /** The idempotency key; without one every request is a new one. */
  key?: string;
  /** The API and everything that was sent to it. */
  request: unknown;
}

/** The documented time for which a repeated call gets the first answer. */
const rememberedMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Does the work of a request within its transaction, once for each idempotency key: a repeated request gets the first answer,
 * also while the first one is still being worked on. Work that throws leaves nothing, so that it can be tried again.
 * @throws {ProblemError} 409 when the key was used for another request
 */
export async function answerOnce(
  db: Database,
  { sealer, now }: { sealer: Sealer; now: Date },
  { sandboxId, key, request }: Attempt,
  work: () => Promise<SandboxAnswer>,
): Promise<SandboxAnswer> {
  if (key === undefined) return work();
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  const context = `attempt ${sandboxId} ${key}`;
  const own = eq(sandboxAttempts.sandboxId, sandboxId);
  const forgotten = new Date(now.getTime() - rememberedMilliseconds);
  await db.delete(sandboxAttempts).where(and(own, lt(sandboxAttempts.createdAt, forgotten)));
  // Waits for another transaction that has the same key, until it has ended.
  const [first] = await db
    .insert(sandboxAttempts)
    .values({ sandboxId, key, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: sandboxAttempts.key });
  const isThis = and(own, eq(sandboxAttempts.key, key));
  if (!first) {
    const [standing] = await db.select().from(sandboxAttempts).where(isThis);
    if (standing?.requestHash !== requestHash || standing.sealedAnswer === null) {
      throw refusal('IDEMPOTENCY_KEY_REUSED', 'The idempotency key was used with another request.');
    }
    return JSON.parse(sealer.open(standing.sealedAnswer, context)) as SandboxAnswer;
  }
  const answer = await work();
  const sealedAnswer = sealer.seal(JSON.stringify(answer), context);
  await db.update(sandboxAttempts).set({ sealedAnswer }).where(isThis);
  return answer;
}
