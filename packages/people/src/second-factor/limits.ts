import { daySeconds } from '@up/api/day';
import { progressiveDelay, slidingWindow } from '@up/platform/throttle/limit';
import type { Limited } from '@up/platform/throttle/throttle';

/** About ten guesses in a quarter of an hour, as for passwords. */
const ofSession = progressiveDelay('factor.session', {
  free: 5,
  firstSeconds: 2,
  longestSeconds: 120,
  windowSeconds: 15 * 60,
});
/** Sign-ins and confirmed passwords open sessions, so guesses at the six digits of a code are also limited in total. */
const ofAccount = slidingWindow('factor.account', { max: 50, windowSeconds: 60 * 60 });
const resets = slidingWindow('factor-reset.account', { max: 3, windowSeconds: daySeconds });

interface Guess {
  method: 'totp' | 'recovery' | 'passkey';
  uid: string;
  sid: string;
  /** Whether the session was confirmed before: a step-up, and not a sign-in. */
  isConfirmed: boolean;
}

/**
 * The limits of a guess at the second factor. Whoever has the password cannot use up those of the owner: each session
 * has its own, sign-ins count apart from confirmed sessions, and passkeys and the 120 bits of recovery codes, which
 * nobody guesses, do not count for the account.
 */
export function factorLimits({ method, uid, sid, isConfirmed }: Guess): Limited[] {
  if (method === 'passkey') return [];
  const session = { limit: ofSession, subject: sid };
  return method === 'recovery'
    ? [session]
    : [session, { limit: ofAccount, subject: `${isConfirmed ? 'confirmed' : 'pending'} ${uid}` }];
}

/** Requests to remove a lost second factor. */
export function resetLimits(accountId: string): Limited[] {
  return [{ limit: resets, subject: accountId }];
}
