import type { Locale } from '@up/api/constants';
import { newPassword } from '@up/api/rules/password';
import * as z from 'zod/mini';

import { recordEvent } from '../audit/record.ts';
import { parseForm } from '../http/parse-form.ts';
import { problem } from '../http/problems.ts';
import { orderMail } from '../mail/repository.ts';
import type { Caller } from '../session/caller.ts';
import type { GivenSession } from '../session/give-tokens.ts';
import { deleteSessionsOf } from '../session/repository.ts';
import { renewSession } from '../session/sessions.ts';
import { useTokens } from './one-time-tokens.ts';
import { confirmPassword, wrongPassword } from './present-password.ts';
import { lockAccount, updateAccount } from './repository.ts';
import type { AccountTools } from './tools.ts';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  locale: Locale;
}

/**
 * Changes the password of who is signed in; all sessions end, and a mail tells the owner. Gives the session that goes
 * on here.
 * @throws {ProblemError} currentPasswordWrong, passwordReused, invalidInput
 */
export async function changePassword(
  tools: AccountTools,
  caller: Caller,
  change: PasswordChange,
): Promise<GivenSession> {
  const { uid } = caller;
  const { db, clock, passwords, wakeMail } = tools;
  const { newPassword: password } = parseForm(passwordForm(tools.passwordMaxLength), change);
  const current = { password: change.currentPassword, field: 'currentPassword' };
  const account = await confirmPassword(tools, uid, current);
  // Spec 5: the current password cannot be reused on change.
  if (await passwords.matches(password, account.passwordHash)) {
    throw problem('passwordReused', { fieldErrors: { newPassword: 'password.reused' } });
  }
  const passwordHash = await passwords.hash(password);

  const opened = await db.transaction(async (transaction) => {
    const now = clock();
    const locked = await lockAccount(transaction, uid);
    if (locked?.passwordHash !== account.passwordHash) throw wrongPassword(current.field);
    await updateAccount(transaction, uid, { passwordHash });
    const renewed = await renewSession(transaction, caller, tools);
    await deleteSessionsOf(transaction, uid, renewed.sid);
    await useTokens(transaction, { accountId: uid, purpose: 'reset', now });
    const mail = { kind: 'password-changed', recipient: account.email, locale: change.locale, accountId: uid };
    await orderMail(transaction, now, mail);
    await recordEvent(transaction, { at: now, actor: uid, action: 'account.passwordChanged', subject: uid });
    return renewed;
  });
  wakeMail();
  return { account, ...opened };
}

/** The rules of a new password, under the name that all calls have for it. */
export function passwordForm(maxLength: number) {
  return z.object({ newPassword: newPassword(maxLength) });
}
