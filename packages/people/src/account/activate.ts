import { linkProblems } from '@up/api/problem';

import { problem } from '@up/platform/http/problems';
import { type Context, transaction } from '@up/platform/module';
import { reserveAttempt } from '@up/platform/throttle/throttle';
import { mailRegisteredMarketing } from './consent/record.ts';
import { linkLimits, mailLimits } from './limits.ts';
import { findToken, lockToken, useTokens } from './repository/one-time-tokens.ts';
import { findAccountByEmail, lockAccount } from './repository/accounts.ts';
import { changeStatus } from './status.ts';

/**
 * Verifies the e-mail address of an account with the token of its mail, once.
 * @throws {ProblemError} verificationFailed, whose `type` says whether the link is used, expired or unknown;
 *   tooManyRequests after many invalid links
 */
export async function activate(context: Context, { token }: { token: string }): Promise<{ userName: string }> {
  // A valid link is never rejected because of other attempts from the same address.
  const found = await findToken(context.db, { token, purpose: 'activation', now: context.now() });
  if (found.state !== 'valid') {
    await reserveAttempt(context, linkLimits(context.address));
    throw problem('verificationFailed', { type: linkProblems[found.state] });
  }
  return transaction(context, async (context) => {
    const now = context.now();
    const locked = await lockToken(context, { token, purpose: 'activation', now });
    if (locked.state !== 'valid') throw problem('verificationFailed', { type: linkProblems[locked.state] });
    const account = await lockAccount(context, locked.accountId);
    if (account?.status !== 'registered') throw problem('verificationFailed', { type: linkProblems.used });
    await changeStatus(context, account, 'verified');
    await mailRegisteredMarketing(context, account);
    await useTokens(context.db, { accountId: account.id, purpose: 'activation', now });
    return { userName: account.email };
  });
}

/**
 * Sends the activation mail again, in the language of the page.
 * @throws {ProblemError} emailNotFound; verificationFailed when the address is verified already; tooManyRequests
 */
export async function resendActivation(context: Context, { username: email }: { username: string }): Promise<void> {
  await reserveAttempt(context, mailLimits('activation', { email, address: context.address }));
  const account = await findAccountByEmail(context.db, email);
  if (!account) throw problem('emailNotFound');
  if (account.status !== 'registered') throw problem('verificationFailed', { type: linkProblems.used });
  const mail = { kind: 'activation', recipient: email, locale: context.locale, accountId: account.id } as const;
  await context.mail.order(context, mail);
}
