import { type FactorMissing, factorMissingProblems, pendingSessionProblem } from '@up/api/problem';

import { problem } from '@up/platform/http/problems';
import type { SessionFactor } from './repository.ts';

/** How long a confirmation counts for calls that need a recent one. */
const confirmedSeconds = 10 * 60;

/** What a call needs of the second factor. */
interface FactorNeeds {
  /** Whether an account that has a second factor must have confirmed it in the last minutes. */
  stepUp?: boolean;
  /** As whom the account must have one: operators always, and the members of projects that require it. */
  needsFactor?: FactorMissing;
}

/**
 * Rejects a session that was not confirmed with the second factor of its account: a sign-in that waits for it, and a
 * session that is older than the factor.
 * @throws {ProblemError} stepUpRequired
 */
export function requireConfirmedSession(
  { confirmedAt, secondFactor }: SessionFactor,
  { whilePending }: { whilePending?: boolean },
): void {
  const isPending = secondFactor && confirmedAt === null;
  if (isPending && !whilePending) throw problem('stepUpRequired', { type: pendingSessionProblem });
}

/**
 * Requires of a confirmed session what a call needs beyond it.
 * @throws {ProblemError} stepUpRequired, secondFactorMissing
 */
export function requireSecondFactor(
  { confirmedAt, secondFactor }: SessionFactor,
  { stepUp, needsFactor }: FactorNeeds,
  now: Date,
): void {
  if (needsFactor && !secondFactor) throw problem('secondFactorMissing', { type: factorMissingProblems[needsFactor] });
  const isRecent = confirmedAt !== null && now.getTime() - confirmedAt.getTime() <= confirmedSeconds * 1000;
  if (stepUp && secondFactor && !isRecent) throw problem('stepUpRequired');
}
