import { problem } from '../http/problems.ts';
import { knownLimits } from '../session/sign-in-limits.ts';
import { takeAttempt } from '../throttle/throttle.ts';
import { type Account, findAccount } from './repository.ts';
import type { AccountTools } from './tools.ts';

/**
 * Makes sure that who is signed in knows the password too, before something that cannot be undone.
 * Compare the hash of the account once more within the transaction that follows.
 * @throws {ProblemError} currentPasswordWrong at the field, tooManyRequests
 */
export async function confirmPassword(
  { db, clock, passwords }: Pick<AccountTools, 'db' | 'clock' | 'passwords'>,
  accountId: string,
  { password, field }: { password: string; field: string },
): Promise<Account> {
  const account = await findAccount(db, accountId);
  if (!account) throw wrongPassword(field);
  const taken = await takeAttempt(db, clock(), knownLimits(account.email));
  if (!(await passwords.matches(password, account.passwordHash))) throw wrongPassword(field);
  await taken.forget();
  return account;
}

export function wrongPassword(field: string) {
  return problem('currentPasswordWrong', { fieldErrors: { [field]: 'currentPassword.wrong' } });
}
