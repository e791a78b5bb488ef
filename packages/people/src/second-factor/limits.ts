import { progressiveDelay, slidingWindow } from '@up/platform/throttle/limit';
import type { Limited } from '@up/platform/throttle/throttle';

/** A code of six digits: about ten guesses in a quarter of an hour, as for passwords. */
const guesses = progressiveDelay('factor.account', {
  free: 5,
  firstSeconds: 2,
  longestSeconds: 120,
  windowSeconds: 15 * 60,
});
const resets = slidingWindow('factor-reset.account', { max: 3, windowSeconds: 24 * 60 * 60 });

/** Guesses at the second factor of an account, by all its means together. */
export function factorLimits(accountId: string): Limited[] {
  return [{ limit: guesses, of: accountId }];
}

/** Requests to remove a lost second factor. */
export function resetLimits(accountId: string): Limited[] {
  return [{ limit: resets, of: accountId }];
}
