import { progressiveDelay } from '../throttle/limit.ts';
import type { Limited } from '../throttle/throttle.ts';

const quarterOfAnHour = 15 * 60;
const growing = { firstSeconds: 2, longestSeconds: 60, windowSeconds: quarterOfAnHour };

/** Guesses at one account, from wherever they come. */
const account = progressiveDelay('sign-in.account', { ...growing, free: 5 });
/** Guesses from one network address, at whatever accounts; an office shares one. */
const address = progressiveDelay('sign-in.address', { ...growing, free: 20 });
/** Guesses at an account from an address that it has signed in from before. */
const known = progressiveDelay('sign-in.known', { ...growing, free: 5 });

/**
 * What a sign-in is limited by. From an address that the account knows only the attempts of that address at that
 * account count: whoever tries elsewhere cannot keep the owner out.
 */
export function signInLimits(attempt: { email: string; address: string; isKnown: boolean }): Limited[] {
  if (attempt.isKnown) return [{ limit: known, of: `${attempt.email} ${attempt.address}` }];
  return [
    { limit: account, of: attempt.email },
    { limit: address, of: attempt.address },
  ];
}

/** What the owner of an account no longer has counted against it, after a good sign-in or a new password. */
export function ownLimits({ email, address }: { email: string; address: string }): Limited[] {
  return [
    { limit: account, of: email },
    { limit: known, of: `${email} ${address}` },
  ];
}
