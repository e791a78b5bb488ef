import { createHash } from 'node:crypto';

import type { Problem } from '@up/api/entities/problem';

import type { Database } from '../database/database.ts';
import type { Sealer } from '../secrets/sealer.ts';
import { refusal } from './refuse.ts';
import { deleteAttemptsBefore, findAttempt, insertAttempt, setAnswer } from './repository/attempts.ts';

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
 * Does the work of a request within its transaction, once for each idempotency key: a repeated request gets the first
 * answer, and waits for it when the first one is still in progress. Work that throws leaves nothing, so it can be tried
 * again.
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
  await deleteAttemptsBefore(db, sandboxId, new Date(now.getTime() - rememberedMilliseconds));
  if (!(await insertAttempt(db, { sandboxId, key, requestHash, createdAt: now }))) {
    const first = await findAttempt(db, { sandboxId, key });
    if (first?.requestHash !== requestHash || first.sealedAnswer === null) {
      throw refusal('IDEMPOTENCY_KEY_REUSED', 'The idempotency key was used with another request.');
    }
    return JSON.parse(sealer.open(first.sealedAnswer, context)) as SandboxAnswer;
  }
  const answer = await work();
  await setAnswer(db, { sandboxId, key }, sealer.seal(JSON.stringify(answer), context));
  return answer;
}
