import { requireSelf } from './require-self.ts';
import { type MemberContext, transaction } from '@up/platform/module';
import { confirmPassword, wrongPassword } from './confirm-password.ts';
import { type Account, lockAccount, updateAccount } from './repository/accounts.ts';
import { changeStatus } from './status.ts';

/** The remaining data of a withdrawn account: only its dates. Its e-mail address is released. */
const emptied = {
  roles: [],
  email: '',
  passwordHash: '',
  name: '',
  organization: '',
  country: '',
  website: '',
  phone: '',
  employeeCount: '',
  source: '',
  sourceText: '',
  newsletterConsent: false,
  dataCollectionConsent: false,
  emailSubscription: false,
  smsSubscription: false,
  pushSubscription: false,
  secondFactor: false,
  lastSignInAt: null,
} satisfies Partial<Account>;

/**
 * Withdraws an account permanently: the hooks of all modules delete all personal data in one transaction.
 * @throws {ProblemError} currentPasswordWrong; leadsProject while the user leads a project
 */
export async function withdraw(
  context: MemberContext,
  { userId, password }: { userId: string; password: string },
): Promise<void> {
  requireSelf(context, userId);
  const field = 'password';
  const { passwordHash } = await confirmPassword(context, { password, field });
  await transaction(context, async (context) => {
    const account = await lockAccount(context, userId);
    if (account?.passwordHash !== passwordHash) throw wrongPassword(field);
    await context.hooks.accountWithdrawn(context, account);
    await changeStatus(context, account, 'withdrawn');
    await updateAccount(context.db, userId, emptied);
  });
}
