import { type FactorMissing, factorMissingProblems, pendingSessionProblem } from '@up/api/problem';

import { problem } from '@up/platform/http/problems';
import type { SessionFactor } from './repository.ts';

/** How long a confirmation counts for calls that need a recent one. */
const confirmedSeconds = 10 * 60;

/** What a call needs of the second factor. */
interface FactorNeeds {
  /** Whether an account that has a second factor must have confirmed it in the last minutes. */
  stepUp?: boolean;
  /** Whether a session that waits for its second factor may make it. */
  whilePending?: boolean;
  /** As whom the account must have one: operators always, and the members of projects that require it. */
  needsFactor?: FactorMissing;
  /** Whether it must have been confirmed at some time of this session. */
  needsConfirmation?: boolean;
}

/** @throws {ProblemError} stepUpRequired, secondFactorMissing */
export function requireSecondFactor(
  { pending, confirmedAt, secondFactor }: SessionFactor,
  { stepUp, whilePending, needsFactor, needsConfirmation }: FactorNeeds,
  now: Date,
): void {
  if (pending && !whilePending) throw problem('stepUpRequired', { type: pendingSessionProblem });
  if (needsFactor && !secondFactor) throw problem('secondFactorMissing', { type: factorMissingProblems[needsFactor] });
  if (!secondFactor) return;
  if (needsConfirmation && !confirmedAt) throw problem('stepUpRequired');
  const isRecent = confirmedAt !== null && now.getTime() - confirmedAt.getTime() <= confirmedSeconds * 1000;
  if (stepUp && !isRecent) throw problem('stepUpRequired');
}
