import {
  type Account,
  findAccountByEmail,
  isKnownAddress,
  lockAccount,
  rememberAddress,
  updateAccount,
} from '../account/repository/accounts.ts';
import { knownLimits, signInLimits } from '../account/sign-in-limits.ts';
import { changeStatus } from '../account/status.ts';
import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type Context, transaction } from '@up/platform/module';
import { forgetAttempts, reserveAttempt } from '@up/platform/throttle/throttle';
import { type Device, nameOf } from './device.ts';
import { openSession, type OpenedSession } from './sessions.ts';

export interface SignInAttempt {
  /** As typed. */
  username: string;
  password: string;
  device: Device;
}

export interface SignedIn extends OpenedSession {
  account: Account;
}

/**
 * Opens a session for a user name and its password. The first sign-in activates the account
 * (product.md#account-states).
 * @throws {ProblemError} loginFailed, emailNotVerified (only with the right password), tooManyRequests
 */
export async function signIn(context: Context, { username, password, device }: SignInAttempt): Promise<SignedIn> {
  const { db, passwords, address } = context;
  const email = username.trim().toLowerCase();
  const account = await findAccountByEmail(db, email);
  const isKnown = account !== undefined && (await isKnownAddress(db, account.id, address));
  const reserved = await reserveAttempt(context, isKnown ? knownLimits(email) : signInLimits({ email, address }));

  const matches = await passwords.matches(password, account?.passwordHash);
  if (!account || !matches) {
    // An unknown user name is not recorded.
    if (account) await recordEvent(context, { actor: 'system', action: 'session.refused', subject: account.id });
    throw problem('loginFailed');
  }
  await reserved.release();
  await forgetAttempts(db, knownLimits(email));
  if (account.status === 'registered') throw problem('emailNotVerified');

  const rehashed = passwords.isOutdated(account.passwordHash) ? { passwordHash: await passwords.hash(password) } : {};
  return transaction(context, async (context) => {
    const { db } = context;
    const now = context.now();
    const locked = await lockAccount(context, account.id);
    // Changed since the comparison of the password: by a new password, or by a withdrawal.
    if (locked?.passwordHash !== account.passwordHash) throw problem('loginFailed');
    if (locked.status === 'verified') await changeStatus(context, locked, 'active');
    await updateAccount(db, account.id, { lastSignInAt: now, ...rehashed });
    await rememberAddress(db, account.id, address, now);
    // The first sign-in needs no mail; later, a new location may be somebody else's.
    if (!isKnown && locked.lastSignInAt) {
      await context.mail.order(context, {
        kind: 'signed-in',
        recipient: email,
        locale: locked.languageCode,
        accountId: account.id,
        values: { at: now.toISOString(), device: nameOf(device), address },
      });
    }
    await recordEvent(context, { actor: account.id, action: 'session.opened', subject: account.id });
    const opened = await openSession(context, account.id, device, { pending: locked.secondFactor });
    return { account: locked, ...opened };
  });
}
