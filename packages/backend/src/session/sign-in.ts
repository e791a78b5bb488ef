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
import { recordEvent } from '../audit/record.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { orderMail } from '../mail/repository.ts';
import { forgetAttempts, takeAttempt } from '../throttle/throttle.ts';
import type { Device } from './device.ts';
import { knownLimits, signInLimits } from './sign-in-limits.ts';
import { openSession, type OpenedSession, type SessionTools } from './sessions.ts';

export interface SignInTools extends SessionTools {
  db: Database;
  passwords: Passwords;
  /** Lets mails go out that were just ordered. */
  wakeMail(): void;
}

export interface SignInAttempt {
  /** As it was typed. */
  username: string;
  password: string;
  /** Network address of who tries. */
  address: string;
  device: Device;
}

export interface SignedIn extends OpenedSession {
  account: Account;
}

/**
 * Opens a session for a user name and its password. The first sign-in activates the account (spec 4).
 * @throws {ProblemError} loginFailed, emailNotVerified (only who knows the password is told so), tooManyRequests
 */
export async function signIn(tools: SignInTools, attempt: SignInAttempt): Promise<SignedIn> {
  const { db, clock, passwords, wakeMail } = tools;
  const { address } = attempt;
  const email = attempt.username.trim().toLowerCase();
  const account = await findAccountByEmail(db, email);
  const isKnown = account !== undefined && (await isKnownAddress(db, account.id, address));
  const taken = await takeAttempt(db, clock(), isKnown ? knownLimits(email) : signInLimits({ email, address }));

  const matches = await passwords.matches(attempt.password, account?.passwordHash);
  if (!account || !matches) {
    // Of a name that nobody has there is nothing to follow up.
    if (account) {
      await recordEvent(db, { at: clock(), actor: 'system', action: 'session.refused', subject: account.id });
    }
    throw problem('loginFailed');
  }
  await taken.forget();
  await forgetAttempts(db, knownLimits(email));
  if (account.status === 'registered') throw problem('emailNotVerified');

  const rehashed = passwords.isOutdated(account.passwordHash)
    ? { passwordHash: await passwords.hash(attempt.password) }
    : {};
  const signedIn = await db.transaction(async (transaction) => {
    const now = clock();
    const locked = await lockAccount(transaction, account.id);
    // Changed since the password was compared: by a new password, or by the end of the account.
    if (locked?.passwordHash !== account.passwordHash) throw problem('loginFailed');
    if (locked.status === 'verified') await changeStatus(transaction, locked, 'active', now);
    await updateAccount(transaction, account.id, { lastSignInAt: now, ...rehashed });
    await rememberAddress(transaction, account.id, address, now);
    // Who signs in for the first time knows of it; later a place that is new may be somebody else's.
    if (!isKnown && locked.lastSignInAt) {
      const mail = { kind: 'signed-in', recipient: email, locale: locked.languageCode, accountId: account.id };
      await orderMail(transaction, now, mail);
    }
    await recordEvent(transaction, { at: now, actor: account.id, action: 'session.opened', subject: account.id });
    return { account: locked, ...(await openSession(transaction, account.id, attempt.device, tools)) };
  });
  wakeMail();
  return signedIn;
}
