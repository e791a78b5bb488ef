import { accountStates, type AccountStatus } from '@up/api/states/account-state';
import { mayBecome } from '@up/api/states/state-table';

import { recordEvent } from '@up/platform/audit/record';
import type { Context } from '@up/platform/module';
import { type Account, updateAccount } from './repository/accounts.ts';

/**
 * Changes the state of an account as the table allows, and adds an audit event.
 * Requires the context of a transaction that has locked the account.
 * @throws {Error} when the table does not allow the step; a client cannot cause this
 */
export async function changeStatus(context: Context, account: Account, to: AccountStatus): Promise<void> {
  if (!mayBecome(accountStates, account.status, to)) {
    throw new Error(`An account that is ${account.status} cannot become ${to}`);
  }
  await updateAccount(context.db, account.id, { status: to });
  await recordEvent(context, { actor: account.id, action: `account.${to}`, subject: account.id });
}
