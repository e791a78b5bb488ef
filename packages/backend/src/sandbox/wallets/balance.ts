import { ownAccount } from '../../ledger/accounts.ts';
import { readEntries } from '../../ledger/history.ts';
import { balanceOf } from '../balance.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { seoulTime } from '../seoul-time.ts';
import { requireWallet } from './wallet.ts';

export interface BalanceQuery {
  include?: 'LEDGER';
  ledgerSize?: number;
}

const defaultLedgerSize = 10;

export async function getWalletBalance(context: SandboxContext, id: string, { include, ledgerSize }: BalanceQuery) {
  const wallet = await requireWallet(context, id);
  return {
    walletId: wallet.id,
    balance: await balanceOf(context, wallet),
    ...(include === 'LEDGER' && { ledger: await readLedger(context, wallet.id, ledgerSize ?? defaultLedgerSize) }),
    readAt: seoulTime(context.now()),
  };
}

/** The latest movements of what can be spent, newest first. */
async function readLedger({ db, sandboxId }: SandboxContext, walletId: string, limit: number) {
  const accountId = ownAccount(walletId, 'available');
  const entries = await readEntries(db, { sandboxId, accountId, limit });
  return entries.map(({ transactionId, kind, amount, balanceAfter, bookedAt }) => ({
    entryId: transactionId,
    kind: shownKind(kind),
    amount: Number(amount),
    balanceAfter: Number(balanceAfter),
    bookedAt: seoulTime(bookedAt),
  }));
}

/** What the APIs call a movement of a wallet. */
export function shownKind(kind: string) {
  const shown = shownKinds.find((each) => each === kind);
  if (shown) return shown;
  return kind === 'REVERSAL' ? 'CANCELLATION' : 'ADJUSTMENT';
}

const shownKinds = ['CHARGE', 'PAYMENT', 'CANCELLATION', 'ADJUSTMENT', 'TRANSFER', 'WITHDRAWAL'] as const;
