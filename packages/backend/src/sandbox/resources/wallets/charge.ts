import { outsideAccount, ownAccount } from '../../ledger/accounts.ts';
import { balanceOf, book, type MoneyPath } from '../../ledger/balance.ts';
import { newId } from '../../model/identifiers.ts';
import type { Amount } from '../../model/money.ts';
import { rejection } from '../../model/rejection.ts';
import type { Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulTime } from '../../model/seoul-time.ts';
import { bankRefuses, checkSource, trySource } from './source.ts';
import { lockWallet, rejectUnfit } from './wallet.ts';
import type { Source, Wallet } from './data.ts';

export interface ChargeRequest {
  amount: Amount;
  source: Source;
  memo?: string;
}

export async function chargeWallet(context: SandboxContext, id: string, { amount, source }: ChargeRequest) {
  const wallet = await lockWallet(context, id);
  const { limits } = wallet.data;
  rejectUnfit(wallet, amount);
  const { available } = await balanceOf(context, wallet);
  if (available + amount.value > limits.balance) {
    throw rejection('BALANCE_LIMIT_EXCEEDED', 'The charge would raise the balance above the limit of the wallet.');
  }
  const request = { source, path: 'source', amount, cardholderId: wallet.parentId ?? '' };
  const chargeId = newId('chg', context.random);
  if (bankRefuses(source)) return chargeResponse(context, { wallet, amount, chargeId, isRefused: true });
  const paths = await checkSource(context, request);
  await bookCharge(context, { wallet, paths, amount, chargeId });
  return chargeResponse(context, { wallet, amount, chargeId, isRefused: false });
}

interface ChargeOutcome {
  wallet: Resource<Wallet>;
  amount: Amount;
  chargeId: string;
  /** The bank refused to pay, and no money was moved. */
  isRefused: boolean;
}

async function chargeResponse(context: SandboxContext, { wallet, amount, chargeId, isRefused }: ChargeOutcome) {
  const now = seoulTime(context.now());
  return {
    chargeId,
    walletId: wallet.id,
    amount,
    status: isRefused ? ('FAILED' as const) : ('COMPLETED' as const),
    ...(isRefused && { failureReason: 'BANK_MAINTENANCE' as const }),
    balance: await balanceOf(context, wallet),
    chargedAt: now,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Charges a wallet with automatic charging when its balance is below the threshold after a payment. If the source
 * rejects or a limit is reached, the wallet is not changed: the payment was approved without the charge.
 */
export async function chargeAutomatically(context: SandboxContext, wallet: Resource<Wallet>): Promise<void> {
  const { autoCharge, limits, currency } = wallet.data;
  if (!autoCharge) return;
  const { available } = await balanceOf(context, wallet);
  if (available >= autoCharge.threshold || available + autoCharge.amount > limits.balance) return;
  const amount = { value: autoCharge.amount, currency };
  const request = { source: autoCharge.source, path: 'autoCharge.source', amount };
  const paths = await trySource(context, { ...request, cardholderId: wallet.parentId ?? '' });
  if (paths) await bookCharge(context, { wallet, paths, amount, chargeId: newId('chg', context.random) });
}

interface Charge {
  wallet: Resource<Wallet>;
  /** The money paths of the source. */
  paths: MoneyPath[];
  amount: Amount;
  chargeId: string;
}

async function bookCharge(context: SandboxContext, { wallet, paths, amount, chargeId }: Charge): Promise<void> {
  const into: MoneyPath = [outsideAccount('funding', amount.currency), ownAccount(wallet.id, 'available')];
  await book(context, { kind: 'CHARGE', reference: chargeId, amount, paths: [...paths, into], description: 'Charge' });
}
