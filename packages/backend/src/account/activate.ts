import type { Locale } from '@up/api/constants';
import { linkProblems } from '@up/api/problem';

import { problem } from '../http/problems.ts';
import { orderMail } from '../mail/repository.ts';
import { takeAttempt } from '../throttle/throttle.ts';
import { linkLimits, mailLimits } from './limits.ts';
import { lockToken, useTokens } from './one-time-tokens.ts';
import { type Account, findAccountByEmail, lockAccount } from './repository.ts';
import { changeStatus } from './status.ts';
import type { AccountTools } from './tools.ts';

/**
 * Verifies the e-mail address of an account with the token of its mail, once.
 * @throws {ProblemError} verificationFailed, whose `type` says whether the link is used, expired or unknown;
 *   tooManyRequests
 */
export async function activate(
  { db, clock }: AccountTools,
  { token, address }: { token: string; address: string },
): Promise<Account> {
  const taken = await takeAttempt(db, clock(), linkLimits(address));
  const activated = await db.transaction(async (transaction) => {
    const now = clock();
    const found = await lockToken(transaction, { token, purpose: 'activation', now });
    if (found.state !== 'valid') throw problem('verificationFailed', { type: linkProblems[found.state] });
    const account = await lockAccount(transaction, found.accountId);
    if (account?.status !== 'registered') throw problem('verificationFailed', { type: linkProblems.used });
    await changeStatus(transaction, account, 'verified', now);
    await useTokens(transaction, { accountId: account.id, purpose: 'activation', now });
    return account;
  });
  await taken.forget();
  return activated;
}

export interface MailRequested {
  email: string;
  locale: Locale;
  /** Network address of who asks. */
  address: string;
}

/**
 * Sends the activation mail once more, in the language that is being read.
 * @throws {ProblemError} emailNotFound; verificationFailed when the address is verified already; tooManyRequests
 */
export async function resendActivation(tools: AccountTools, { email, locale, address }: MailRequested): Promise<void> {
  const { db, clock, wakeMail } = tools;
  const now = clock();
  await takeAttempt(db, now, mailLimits('activation', { email, address }));
  const account = await findAccountByEmail(db, email);
  if (!account) throw problem('emailNotFound');
  if (account.status !== 'registered') throw problem('verificationFailed', { type: linkProblems.used });
  await orderMail(db, now, { kind: 'activation', recipient: email, locale, accountId: account.id });
  wakeMail();
}
