import { createHash } from 'node:crypto';

import { dayMilliseconds } from '@up/api/day';
import type { Problem } from '@up/api/entities/problem';

import type { Context } from '@up/platform/module';
import { rejection } from '../../model/rejection.ts';
import {
  deleteAttemptsBefore,
  findAttempt,
  lockWithoutResponse,
  reserveAttempt,
  setResponse,
} from '../repository/attempts.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';

/** The outcome of an operation: the body of a success, or the problem. */
export type Outcome = { body: object } | { problem: Problem };

/** An outcome, and whether it is the one of an earlier request. */
export interface Attempt {
  outcome: Outcome;
  isReplayed: boolean;
}

/** The documented time during which a repeated call gets the first response. */
const retentionMilliseconds = dayMilliseconds;

/**
 * Runs a request within its transaction, once for each idempotency key. A repeated request gets the first response, and
 * waits for it if the first one is still in progress; see `isEarly` for one that waits for somebody else. After an exception nothing is stored, so the request can be
 * repeated.
 * @param request the API and all values of the request
 * @throws {ProblemError} 409 when the key was used for another request
 */
export async function runOnce(
  context: SandboxContext,
  request: unknown,
  work: () => Promise<Outcome>,
): Promise<Attempt> {
  const { sandboxId, idempotencyKey: key, sealer } = context;
  if (key === undefined) return { outcome: await work(), isReplayed: false };
  const [keyHash, requestHash] = [sha256(key), sha256(JSON.stringify(request))];
  const createdAt = context.realNow();
  if (!(await reserveAttempt(context, { keyHash, requestHash, createdAt }, expiredBefore(createdAt)))) {
    const first = await findAttempt(context, keyHash);
    if (first?.requestHash !== requestHash) {
      throw rejection('IDEMPOTENCY_KEY_REUSED', 'The idempotency key was used with another request.');
    }
    if (first.sealedResponse === null) {
      context.reply.isEarly = true;
      return { outcome: { body: {} }, isReplayed: true };
    }
    const sealContext = `attempt ${sandboxId} ${key}`;
    return { outcome: JSON.parse(sealer.open(first.sealedResponse, sealContext)) as Outcome, isReplayed: true };
  }
  const response = await work();
  if (!context.reply.isOpen) await storeOutcome(context, key, response);
  return { outcome: response, isReplayed: false };
}

/** Locks the attempt of a request whose response is not known yet; false when it is, or the sandbox was emptied. */
export async function lockOpenAttempt(context: SandboxContext, key: string): Promise<boolean> {
  return lockWithoutResponse(context, sha256(key));
}

/** Stores the response to a request, for its repetitions. */
export async function storeOutcome(context: SandboxContext, key: string, outcome: Outcome): Promise<void> {
  const { sandboxId, sealer } = context;
  await setResponse(context, sha256(key), sealer.seal(JSON.stringify(outcome), `attempt ${sandboxId} ${key}`));
}

/** Deletes the responses that are no longer repeated. */
export async function deleteOldOutcomes({ db, now }: Context): Promise<void> {
  await deleteAttemptsBefore(db, expiredBefore(now()));
}

function expiredBefore(now: Date): Date {
  return new Date(now.getTime() - retentionMilliseconds);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
