import { and, eq, gt, sql, type SQL } from 'drizzle-orm';

import { ledgerAccounts } from '../../ledger/tables.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { sandboxResources } from '../../store/tables.ts';

/** The conditions of the transfers from a wallet, and of those to it. */
export function involves(walletId: string): SQL[] {
  const { parentId, data } = sandboxResources;
  return [eq(parentId, walletId), sql`${data} ->> 'toWalletId' = ${walletId}`];
}

/** Whether there is money in a wallet of a cardholder, also in one that is closed. */
export async function hasMoneyInWallet({ db, sandboxId }: SandboxContext, cardholderId: string): Promise<boolean> {
  const { sandboxId: sandboxOfRow, id, kind, parentId } = sandboxResources;
  const [account] = await db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .innerJoin(sandboxResources, and(eq(sandboxOfRow, ledgerAccounts.sandboxId), eq(id, ledgerAccounts.ownerId)))
    .where(
      and(eq(sandboxOfRow, sandboxId), eq(parentId, cardholderId), eq(kind, 'wallet'), gt(ledgerAccounts.balance, 0n)),
    )
    .limit(1);
  return account !== undefined;
}
