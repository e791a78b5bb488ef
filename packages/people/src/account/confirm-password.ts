import { problem } from '@up/platform/http/problems';
import type { MemberContext } from '@up/platform/module';
import { reserveAttempt } from '@up/platform/throttle/throttle';
import { knownLimits } from './sign-in-limits.ts';
import { type Account, findAccount } from './repository/accounts.ts';

/**
 * Checks the password of the signed-in user before an action that cannot be undone.
 * Compare the hash of the account again within the following transaction.
 * @throws {ProblemError} currentPasswordWrong at the field, tooManyRequests
 */
export async function confirmPassword(
  context: MemberContext,
  { password, field }: { password: string; field: string },
): Promise<Account> {
  const account = await findAccount(context.db, context.actor.uid);
  if (!account) throw wrongPassword(field);
  const reserved = await reserveAttempt(context, knownLimits(account.email));
  if (!(await context.passwords.matches(password, account.passwordHash))) throw wrongPassword(field);
  await reserved.release();
  return account;
}

export function wrongPassword(field: string) {
  return problem('currentPasswordWrong', { fieldErrors: { [field]: 'currentPassword.wrong' } });
}
