import { problem } from '../http/problems.ts';
import { deleteMailsTo } from '../mail/repository.ts';
import { deleteMailboxOf } from '../mail/mailbox/repository.ts';
import type { Caller } from '../session/caller.ts';
import { deleteSessionsOf } from '../session/repository.ts';
import { deleteTokensOf } from './one-time-tokens.ts';
import { confirmPassword, wrongPassword } from './present-password.ts';
import { type Account, forgetAddresses, lockAccount, updateAccount } from './repository.ts';
import { changeStatus } from './status.ts';
import type { AccountTools } from './tools.ts';

/** What a withdrawn account keeps: that there was one, and when. Its e-mail address is free again. */
const nobody = {
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
  lastSignInAt: null,
} satisfies Partial<Account>;

/**
 * Ends an account for good: in one transaction everything personal is deleted, and every session ended.
 * @throws {ProblemError} currentPasswordWrong; leadsProject, as long as the user leads one
 */
export async function withdraw(tools: AccountTools, { uid }: Caller, password: string): Promise<void> {
  const { db, clock, projects } = tools;
  const field = 'password';
  const { passwordHash } = await confirmPassword(tools, uid, { password, field });
  await db.transaction(async (transaction) => {
    const now = clock();
    const account = await lockAccount(transaction, uid);
    if (account?.passwordHash !== passwordHash) throw wrongPassword(field);
    if (await projects.leadsProject(uid, transaction)) throw problem('leadsProject');

    await projects.leaveProjects(account, transaction, now);
    await changeStatus(transaction, account, 'withdrawn', now);
    await updateAccount(transaction, uid, nobody);
    await deleteSessionsOf(transaction, uid);
    await deleteTokensOf(transaction, uid);
    await forgetAddresses(transaction, uid);
    await deleteMailsTo(transaction, { accountId: uid, email: account.email });
    await deleteMailboxOf(transaction, account.email);
  });
}
