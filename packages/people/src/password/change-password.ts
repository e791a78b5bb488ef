import { requireSelf } from '../account/require-self.ts';
import { confirmPassword, wrongPassword } from '../account/confirm-password.ts';
import { useTokens } from '../account/repository/one-time-tokens.ts';
import { lockAccount, updateAccount } from '../account/repository/accounts.ts';
import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type MemberContext, transaction } from '@up/platform/module';
import { rejectCommonPassword } from '../account/common-passwords.ts';
import { cancelResetOf } from '../second-factor/reset.ts';
import type { GivenSession } from '../session/give-tokens.ts';
import { whereOf } from '../session/device.ts';
import { deleteSessionsOf } from '../session/repository.ts';
import { renewSession } from '../session/sessions.ts';

export interface PasswordChange {
  /** The id of the account: the caller's own. */
  id: string;
  currentPassword: string;
  newPassword: string;
}

/**
 * Changes the password of the signed-in user. All sessions end, the owner gets a mail, and the new session of the
 * caller is returned.
 * @throws {ProblemError} currentPasswordWrong, passwordReused, passwordCommon
 */
export async function changePassword(
  context: MemberContext,
  { id, currentPassword, newPassword }: PasswordChange,
): Promise<GivenSession> {
  requireSelf(context, id);
  const { passwords, locale } = context;
  const current = { password: currentPassword, field: 'currentPassword' };
  const account = await confirmPassword(context, current);
  // The current password cannot be reused on change (product.md#passwords).
  if (await passwords.matches(newPassword, account.passwordHash)) {
    throw problem('passwordReused', { fieldErrors: { newPassword: 'password.reused' } });
  }
  rejectCommonPassword(context, { password: newPassword, email: account.email, field: 'newPassword' });
  const passwordHash = await passwords.hash(newPassword);

  return transaction(context, async (context) => {
    const locked = await lockAccount(context, id);
    if (locked?.passwordHash !== account.passwordHash) throw wrongPassword(current.field);
    await updateAccount(context.db, id, { passwordHash });
    const renewed = await renewSession(context);
    await deleteSessionsOf(context, id, renewed.sid);
    await useTokens(context.db, { accountId: id, purpose: 'reset', now: context.now() });
    await cancelResetOf(context, id);
    const owner = { recipient: account.email, locale, accountId: id };
    await context.mail.order(context, { kind: 'password-changed', ...owner, values: { where: whereOf(context) } });
    await recordEvent(context, { action: 'account.passwordChanged', subject: id });
    return { account, ...renewed };
  });
}
