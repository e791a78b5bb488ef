import { progressiveDelay } from '@up/platform/throttle/limit';
import type { Limited } from '@up/platform/throttle/throttle';

/**
 * About ten attempts in a quarter of an hour. OWASP ASVS 4.0.3, 2.2.1: at most 100 failed attempts an hour on one
 * account, which the limits `account` and `known` ensure together.
 */
const growing = { free: 5, firstSeconds: 2, longestSeconds: 120, windowSeconds: 15 * 60 };

/** Guesses at one account, from any address. */
const account = progressiveDelay('sign-in.account', growing);
/** Guesses from one network address, at any account; an office may share an address. */
const address = progressiveDelay('sign-in.address', { ...growing, free: 20, longestSeconds: 60 });
/** Guesses at an account from addresses that it has signed in from, including its open sessions. */
const known = progressiveDelay('sign-in.known', growing);

/** The limits of a sign-in from an address that the account has not signed in from before. */
export function signInLimits({ email, address: from }: { email: string; address: string }): Limited[] {
  return [
    { limit: account, subject: email },
    { limit: address, subject: from },
  ];
}

/**
 * The limits of an account's owner: at addresses that it has signed in from, and for password confirmations while
 * signed in. Attempts from elsewhere do not count here, so they cannot lock the owner out.
 */
export function knownLimits(email: string): Limited[] {
  return [{ limit: known, subject: email }];
}

/** All limits of an account, to reset when its owner has been verified in another way. */
export function accountLimits(email: string): Limited[] {
  return [{ limit: account, subject: email }, ...knownLimits(email)];
}
