import { findAccountByEmail, lockAccount, updateAccount } from '@up/people/account/repository/accounts';
import type { AccountRole } from '@up/people/account/tables';
import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type OperatorContext, transaction } from '@up/platform/module';

/**
 * Grants the operator role to an account or revokes it; does nothing if the role is already as requested.
 * @throws {ProblemError} 404 when no active account has the address
 */
export async function grantOperator(
  context: OperatorContext,
  { email, operator }: { email: string; operator: boolean },
): Promise<{ email: string; roles: string[] }> {
  return transaction(context, async (context) => {
    const found = await findAccountByEmail(context.db, email);
    const account = found && (await lockAccount(context, found.id));
    if (account?.status !== 'active') throw problem('notFound');
    const roles: AccountRole[] = operator ? ['user', 'operator'] : ['user'];
    if (account.roles.includes('operator') !== operator) {
      await updateAccount(context.db, account.id, { roles });
      const action = operator ? 'account.operatorGranted' : 'account.operatorRevoked';
      await recordEvent(context, { action, subject: account.id });
    }
    return { email, roles };
  });
}
