import { linkProblems } from '@up/api/problem';

import { linkLimits, mailLimits } from '../account/limits.ts';
import { findToken, lockToken, type TokenState, useTokens } from '../account/repository/one-time-tokens.ts';
import { findAccountByEmail, lockAccount, updateAccount } from '../account/repository/accounts.ts';
import { accountLimits } from '../account/sign-in-limits.ts';
import { changeStatus } from '../account/status.ts';
import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type Context, transaction } from '@up/platform/module';
import { rejectCommonPassword } from '../account/common-passwords.ts';
import { cancelResetOf } from '../second-factor/reset.ts';
import { whereOf } from '../session/device.ts';
import { deleteSessionsOf } from '../session/repository.ts';
import { forgetAttempts, reserveAttempt } from '@up/platform/throttle/throttle';

/**
 * Sends the mail with which a forgotten password can be reset.
 * @throws {ProblemError} emailNotFound, as specified in product.md#errors; tooManyRequests prevents enumerating
 * addresses
 */
export async function requestReset(context: Context, { email }: { email: string }): Promise<void> {
  await reserveAttempt(context, mailLimits('reset', { email, address: context.address }));
  const account = await findAccountByEmail(context.db, email);
  if (!account) throw problem('emailNotFound');
  const owner = { recipient: email, locale: context.locale, accountId: account.id };
  await context.mail.order(context, { kind: 'reset', ...owner, values: { where: whereOf(context) } });
}

export interface Reset {
  token: string;
  /** The e-mail address. */
  username: string;
  newPassword: string;
}

/**
 * Sets a new password with the token of the mail, ends all sessions, and notifies the owner by mail. The recipient owns
 * the address, so an unverified account becomes verified.
 * @throws {ProblemError} resetFailed, whose `type` says whether the link is used, expired or unknown; tooManyRequests
 *   after many invalid links; passwordCommon
 */
export async function resetPassword(context: Context, { token, username: email, newPassword }: Reset): Promise<void> {
  // Checked before the expensive hash; for concurrent uses of a link the lock decides.
  const found = await findToken(context.db, { token, purpose: 'reset', now: context.now() });
  // A valid link is never rejected because of other attempts from the same address.
  if (found.state !== 'valid') await reserveAttempt(context, linkLimits(context.address));
  requireValid(found);
  rejectCommonPassword(context, { password: newPassword, email, field: 'newPassword' });
  const passwordHash = await context.passwords.hash(newPassword);
  await transaction(context, async (context) => {
    const { db } = context;
    const now = context.now();
    const accountId = requireValid(await lockToken(context, { token, purpose: 'reset', now }));
    const account = await lockAccount(context, accountId);
    if (account?.email !== email) throw problem('resetFailed', { type: linkProblems.unknown });

    if (account.status === 'registered') {
      await changeStatus(context, account, 'verified');
      await useTokens(db, { accountId, purpose: 'activation', now });
    }
    await updateAccount(db, accountId, { passwordHash });
    await useTokens(db, { accountId, purpose: 'reset', now });
    await deleteSessionsOf(context, accountId);
    await cancelResetOf(context, accountId);
    const owner = { recipient: email, locale: context.locale, accountId };
    await context.mail.order(context, { kind: 'password-changed', ...owner, values: { where: whereOf(context) } });
    await recordEvent(context, { actor: accountId, action: 'account.passwordReset', subject: accountId });
  });
  await forgetAttempts(context.db, accountLimits(email));
}

function requireValid(found: TokenState): string {
  if (found.state !== 'valid') throw problem('resetFailed', { type: linkProblems[found.state] });
  return found.accountId;
}
