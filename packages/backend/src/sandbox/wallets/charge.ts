import { problem } from '../../http/problems.ts';
import { newId } from '../identifiers.ts';
import { refuseInvalid } from '../invalid.ts';
import type { Amount } from '../money.ts';
import type { Resource } from '../resources.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { seoulTime } from '../seoul-time.ts';
import { book } from './ledger.ts';
import { type Source, tryWithdraw, withdraw } from './source.ts';
import { requireWallet, walletBalance } from './wallet.ts';

export interface ChargeRequest {
  amount: Amount;
  source: Source;
  memo?: string;
}

export async function chargeWallet(context: SandboxContext, id: string, { amount, source }: ChargeRequest) {
  const wallet = await requireWallet(context, id, { lock: true });
  const { status, currency, limits, available } = wallet.data;
  refuseInvalid({ 'amount.currency': amount.currency !== currency && 'notAllowed' });
  if (status !== 'ACTIVE') throw problem('conflict', { detail: `The wallet is ${status}.` });
  if (available + amount.value > limits.balance) {
    throw problem('conflict', { detail: 'The charge would lift the balance above the limit of the wallet.' });
  }
  await withdraw(context, { source, path: 'source', amount, cardholderId: wallet.parentId ?? '' });
  const chargeId = newId('chg', context.random);
  const charged = await book(context, wallet, { kind: 'CHARGE', amount: amount.value, reference: chargeId });
  return {
    chargeId,
    walletId: wallet.id,
    amount,
    balance: walletBalance(charged, context.now),
    chargedAt: seoulTime(context.now),
  };
}

/**
 * Charges a wallet that charges itself, when a payment has taken its balance below the threshold. A source that gives
 * nothing, or a limit that is reached, leaves the wallet as it is: the payment was approved without the charge.
 */
export async function chargeAutomatically(
  context: SandboxContext,
  wallet: Resource<'wallet'>,
): Promise<Resource<'wallet'>> {
  const { autoCharge, available, limits, currency } = wallet.data;
  if (!autoCharge || available >= autoCharge.threshold) return wallet;
  const { amount, source } = autoCharge;
  if (available + amount > limits.balance) return wallet;
  const withdrawal = {
    source,
    path: 'autoCharge.source',
    amount: { value: amount, currency },
    cardholderId: wallet.parentId ?? '',
  };
  if (!(await tryWithdraw(context, withdrawal))) return wallet;
  return book(context, wallet, { kind: 'CHARGE', amount, reference: newId('chg', context.random) });
}
