import { eq } from 'drizzle-orm';

import { listResources } from '../resources.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { seoulTime } from '../seoul-time.ts';
import { sandboxResources } from '../tables.ts';
import { requireWallet, walletBalance } from './wallet.ts';

export interface BalanceQuery {
  include?: 'LEDGER';
  ledgerSize?: number;
}

const defaultLedgerSize = 10;

export async function getWalletBalance(context: SandboxContext, id: string, { include, ledgerSize }: BalanceQuery) {
  const wallet = await requireWallet(context, id);
  return {
    walletId: wallet.id,
    balance: walletBalance(wallet, context.now),
    ...(include === 'LEDGER' && { ledger: await readLedger(context, wallet.id, ledgerSize ?? defaultLedgerSize) }),
    readAt: seoulTime(context.now),
  };
}

/** The latest movements, newest first. */
async function readLedger(context: SandboxContext, walletId: string, limit: number) {
  const movements = await listResources(context, 'movement', {
    conditions: [eq(sandboxResources.parentId, walletId)],
    limit,
  });
  return movements.map(({ id, data: { kind, amount, balanceAfter }, createdAt }) => ({
    entryId: id,
    kind,
    amount,
    balanceAfter,
    bookedAt: seoulTime(createdAt),
  }));
}
