import { progressiveDelay } from '../throttle/limit.ts';
import type { Limited } from '../throttle/throttle.ts';

/**
 * About ten attempts in a quarter of an hour. OWASP ASVS 4.0.3, 2.2.1: no more than 100 failed ones an hour on one
 * account, which the limits `account` and `known` keep together.
 */
const growing = { free: 5, firstSeconds: 2, longestSeconds: 120, windowSeconds: 15 * 60 };

/** Guesses at one account, from wherever they come. */
const account = progressiveDelay('sign-in.account', growing);
/** Guesses from one network address, at whatever accounts; an office shares one. */
const address = progressiveDelay('sign-in.address', { ...growing, free: 20, longestSeconds: 60 });
/** Guesses at an account from where it has signed in before, its open sessions included. */
const known = progressiveDelay('sign-in.known', growing);

/** What a sign-in from an address is limited by that the account has not signed in from. */
export function signInLimits({ email, address: from }: { email: string; address: string }): Limited[] {
  return [
    { limit: account, of: email },
    { limit: address, of: from },
  ];
}

/**
 * What the owner of an account is limited by: at addresses that it has signed in from, and where the password is told
 * while signed in. Whoever tries elsewhere does not count here, and cannot keep the owner out.
 */
export function knownLimits(email: string): Limited[] {
  return [{ limit: known, of: email }];
}

/** All that counts against an account, for who has proved to be its owner by another way. */
export function accountLimits(email: string): Limited[] {
  return [{ limit: account, of: email }, ...knownLimits(email)];
}
