import { changeStatus } from '../account/status.ts';
import type { Passwords } from '../account/passwords.ts';
import {
  type Account,
  findAccountByEmail,
  isKnownAddress,
  lockAccount,
  rememberAddress,
  updateAccount,
} from '../account/repository.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { forgetAttempts, takeAttempt } from '../throttle/throttle.ts';
import { ownLimits, signInLimits } from './sign-in-limits.ts';
import { openSession, type OpenedSession, type SessionTools } from './sessions.ts';

export interface SignInTools extends SessionTools {
  db: Database;
  passwords: Passwords;
}

export interface SignInAttempt {
  /** As it was typed. */
  username: string;
  password: string;
  /** Network address of who tries. */
  address: string;
}

export interface SignedIn extends OpenedSession {
  account: Account;
}

/**
 * Opens a session for a user name and its password. The first sign-in activates the account (spec 4).
 * @throws {ProblemError} loginFailed, emailNotVerified (only who knows the password is told so), tooManyRequests
 */
export async function signIn(tools: SignInTools, attempt: SignInAttempt): Promise<SignedIn> {
  const { db, clock, passwords } = tools;
  const { address } = attempt;
  const email = attempt.username.trim().toLowerCase();
  const account = await findAccountByEmail(db, email);
  const isKnown = account !== undefined && (await isKnownAddress(db, account.id, address));
  const taken = await takeAttempt(db, clock(), signInLimits({ email, address, isKnown }));

  const matches = await passwords.matches(attempt.password, account?.passwordHash);
  if (!account || !matches) throw problem('loginFailed');
  await taken.forget();
  await forgetAttempts(db, ownLimits({ email, address }));
  if (account.status === 'registered') throw problem('emailNotVerified');

  return db.transaction(async (transaction) => {
    const now = clock();
    const locked = await lockAccount(transaction, account.id);
    // Changed since the password was compared: by a new password, or by the end of the account.
    if (locked?.passwordHash !== account.passwordHash) throw problem('loginFailed');
    if (locked.status === 'verified') await changeStatus(transaction, locked, 'active', now);
    await updateAccount(transaction, account.id, { lastSignInAt: now });
    await rememberAddress(transaction, account.id, address, now);
    return { account: locked, ...(await openSession(transaction, account.id, tools)) };
  });
}
