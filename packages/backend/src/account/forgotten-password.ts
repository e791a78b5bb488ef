import type { Locale } from '@up/api/constants';
import { linkProblems } from '@up/api/problem';

import { recordEvent } from '../audit/record.ts';
import { problem } from '../http/problems.ts';
import { orderMail } from '../mail/repository.ts';
import { deleteSessionsOf } from '../session/repository.ts';
import { accountLimits } from '../session/sign-in-limits.ts';
import { forgetAttempts, takeAttempt } from '../throttle/throttle.ts';
import type { MailRequested } from './activate.ts';
import { linkLimits, mailLimits } from './limits.ts';
import { findToken, lockToken, type TokenState, useTokens } from './one-time-tokens.ts';
import { findAccountByEmail, lockAccount, updateAccount } from './repository.ts';
import { changeStatus } from './status.ts';
import type { AccountTools } from './tools.ts';

/**
 * Sends the mail with which a forgotten password can be set anew.
 * @throws {ProblemError} emailNotFound, as spec 8 says it; tooManyRequests keeps addresses from being tried in rows
 */
export async function requestReset(tools: AccountTools, { email, locale, address }: MailRequested): Promise<void> {
  const { db, clock, wakeMail } = tools;
  const now = clock();
  await takeAttempt(db, now, mailLimits('reset', { email, address }));
  const account = await findAccountByEmail(db, email);
  if (!account) throw problem('emailNotFound');
  await orderMail(db, now, { kind: 'reset', recipient: email, locale, accountId: account.id });
  wakeMail();
}

export interface Reset {
  token: string;
  email: string;
  /** Already held against the rules. */
  newPassword: string;
  /** Network address of who asks. */
  address: string;
  /** Of the mail that tells the owner. */
  locale: Locale;
}

/**
 * Sets a new password with the token of the mail, ends every session, and a mail tells the owner. Whoever got the
 * mail has the address, so an account that was never verified is so now.
 * @throws {ProblemError} resetFailed, whose `type` says whether the link is used, expired or unknown; tooManyRequests
 */
export async function resetPassword(tools: AccountTools, reset: Reset): Promise<void> {
  const { db, clock, passwords, wakeMail } = tools;
  const { token, email, address, locale } = reset;
  const taken = await takeAttempt(db, clock(), linkLimits(address));
  // Before the costly hash; the lock decides when a link is used twice at once.
  requireValid(await findToken(db, { token, purpose: 'reset', now: clock() }));
  const passwordHash = await passwords.hash(reset.newPassword);
  await db.transaction(async (transaction) => {
    const now = clock();
    const accountId = requireValid(await lockToken(transaction, { token, purpose: 'reset', now }));
    const account = await lockAccount(transaction, accountId);
    if (account?.email !== email) throw problem('resetFailed', { type: linkProblems.unknown });

    if (account.status === 'registered') {
      await changeStatus(transaction, account, 'verified', now);
      await useTokens(transaction, { accountId: account.id, purpose: 'activation', now });
    }
    await updateAccount(transaction, account.id, { passwordHash });
    await useTokens(transaction, { accountId: account.id, purpose: 'reset', now });
    await deleteSessionsOf(transaction, account.id);
    const mail = { kind: 'password-changed', recipient: email, locale, accountId: account.id };
    await orderMail(transaction, now, mail);
    await recordEvent(transaction, {
      at: now,
      actor: account.id,
      action: 'account.passwordReset',
      subject: account.id,
    });
  });
  wakeMail();
  await taken.forget();
  await forgetAttempts(db, accountLimits(email));
}

function requireValid(found: TokenState): string {
  if (found.state !== 'valid') throw problem('resetFailed', { type: linkProblems[found.state] });
  return found.accountId;
}
