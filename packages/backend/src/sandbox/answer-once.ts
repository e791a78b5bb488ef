import { createHash } from 'node:crypto';

import type { Problem } from '@up/api/entities/problem';

import type { Database } from '../database/database.ts';
import type { Sealer } from '../secrets/sealer.ts';
import { refusal } from './refuse.ts';
import { deleteAttemptsBefore, findAttempt, insertAttempt, setAnswer } from './repository/attempts.ts';

/** The body of a success, or the problem. */
export type SandboxAnswer = { body: object } | { problem: Problem };

/** A request that may be repeated. */
export interface Attempt {
  sandboxId: string;
  /** The idempotency key; a request without one is never a repetition. */
  key?: string;
  /** The API and all values of the request. */
  request: unknown;
}

/** The documented time during which a repeated call gets the first answer. */
const retentionMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Runs a request within its transaction, once for each idempotency key. A repeated request gets the first answer, and
 * waits for it if the first one is still in progress. After an exception nothing is stored, so the request can be
 * repeated.
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
  await deleteAttemptsBefore(db, sandboxId, new Date(now.getTime() - retentionMilliseconds));
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
