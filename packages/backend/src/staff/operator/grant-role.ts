import { findAccountByEmail, lockAccount, updateAccount } from '../../people/account/repository/accounts.ts';
import type { AccountRole } from '../../people/account/tables.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { problem } from '../../platform/http/problems.ts';
import type { OperatorContext } from '../../platform/module/context.ts';
import { transaction } from '../../platform/module/transaction.ts';

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
