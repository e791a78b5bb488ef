import { outsideAccount, ownAccount } from '../ledger/accounts.ts';
import { balanceOf, book, type Holder } from '../ledger/balance.ts';
import type { Balance } from '../model/money.ts';
import type { Locked } from '@up/platform/module';
import { lockResource } from '../store/repository/locked-resources.ts';
import { findResource, type Resource, type ResourceName } from '../store/repository/resources.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { topUpAutomatically } from '../resources/wallets/top-ups.ts';
import type { PaymentRow } from './repository/payments.ts';
import { cardSchema } from '../resources/cards/data.ts';
import { accountOf as accountOfCard, type FundedCard, lockFundedCard } from '../resources/cards/funding.ts';
import { walletSchema, type Wallet } from '../resources/wallets/data.ts';
import { payOutIfClosed } from '../resources/wallets/withdrawals.ts';
import { reversalSchema } from './data.ts';

/** The source of a payment: a card, with the wallet that it is paid from, or a wallet. Their rows are locked. */
export type Payer = ({ kind: 'card' } & FundedCard) | { kind: 'wallet'; wallet: Locked<Resource<Wallet>> };

/** What a payment is made with. */
export function holderOf(payer: Payer): Holder {
  return payer.kind === 'card' ? payer.card : payer.wallet;
}

/** Whose money a payment moves: also with a card that is paid from a wallet, the wallet's. */
export function accountOf(payer: Payer): Holder {
  return payer.kind === 'card' ? accountOfCard(payer) : payer.wallet;
}

/** The card or wallet whose money a payment moved; undefined when there is none. */
export async function findAccountId(
  context: SandboxContext,
  { payerId, method }: Pick<PaymentRow, 'payerId' | 'method'>,
): Promise<string | undefined> {
  if (payerId === null) return undefined;
  const card = method === 'WALLET' ? undefined : await findResource(context, cardSchema, { id: payerId });
  return card?.data.fundingSource?.walletId ?? payerId;
}

export function payerBalance(context: SandboxContext, payer: Payer): Promise<Balance> {
  return balanceOf(context, accountOf(payer));
}

/** What is missing for an amount that is taken without asking: the issuer pays it to the merchant. */
export async function shortfallOf(context: SandboxContext, payer: Payer, value: number): Promise<number> {
  return Math.max(0, value - (await payerBalance(context, payer)).available);
}

/** An amount held for a payment. */
export interface Hold {
  value: number;
  nrNumber: string;
  /** The text on a statement. */
  description: string;
  /** What the issuer pays of it. */
  advanced?: number;
}

/** Holds the amount of an approved payment, then charges a wallet with automatic charging if needed. */
export async function hold(
  context: SandboxContext,
  payer: Payer,
  { value, nrNumber, description, advanced = 0 }: Hold,
): Promise<void> {
  const { id, data } = accountOf(payer);
  const { currency } = data;
  await book(context, {
    kind: 'PAYMENT',
    reference: nrNumber,
    amount: { value, currency },
    description,
    paths: [
      [ownAccount(id, 'available'), ownAccount(id, 'held'), value - advanced],
      [outsideAccount('issuer', currency), outsideAccount('merchants', currency), advanced],
    ],
  });
  if (payer.wallet) await topUpAutomatically(context, payer.wallet);
}

export interface Refund {
  payment: PaymentRow;
  value: number;
  cancelId: string;
  kind?: 'CANCELLATION' | 'REVERSAL';
}

/**
 * Refunds part of a payment. The issuer gets back first what it advanced. A held amount becomes available again. A settled amount comes from the merchant and goes
 * to the wallet, which passes it on when it is closed, or for a card with a credit line to the issuer, because settlement has already restored the credit line.
 */
export async function refund(
  context: SandboxContext,
  payer: Payer,
  { payment, value, cancelId, kind = 'CANCELLATION' }: Refund,
): Promise<void> {
  const { id, data } = accountOf(payer);
  const { currency } = data;
  const isSettled = payment.settledAt !== null;
  const isPaidBill = isSettled && hasCreditLine(payer);
  const [merchants, issuer] = [outsideAccount('merchants', currency), outsideAccount('issuer', currency)];
  const from = isSettled ? merchants : ownAccount(id, 'held');
  const to = isPaidBill ? issuer : ownAccount(id, 'available');
  const description = payment.merchantName ?? '';
  const returned = Math.min(value, Math.max(0, Number(payment.advanced - payment.cancelled)));
  const own = { value: value - returned, currency };
  const paths = [[from, to, own.value] as const, [merchants, issuer, returned] as const];
  await book(context, { kind, reference: cancelId, amount: { value, currency }, description, paths });
  if (payer.wallet && own.value > 0) await payOutIfClosed(context, payer.wallet, own);
}

/** Whether a settlement is a bill, which is paid at once and restores the credit line. */
export function hasCreditLine(payer: Payer): boolean {
  return payer.wallet === undefined;
}

/** A card that pays; undefined when there is none. */
export async function lockPayingCard(context: SandboxContext, name: ResourceName): Promise<Payer | undefined> {
  const funded = await lockFundedCard(context, name);
  return funded && { kind: 'card', ...funded };
}

/** The payer of a payment, locked; undefined when a response was simulated for a card that does not exist. */
export async function lockPayer(
  context: SandboxContext,
  { payerId, method }: Pick<PaymentRow, 'payerId' | 'method'>,
): Promise<Payer | undefined> {
  if (payerId === null) return undefined;
  return method === 'WALLET' ? lockPayingWallet(context, payerId) : lockPayingCard(context, { id: payerId });
}

/** A wallet that pays, and the card that it is charged from automatically, which is locked before any payment. */
export async function lockPayingWallet(context: SandboxContext, id: string): Promise<Payer | undefined> {
  const wallet = await lockResource(context, walletSchema, { id });
  const cardId = wallet?.data.autoCharge?.source.cardId;
  if (cardId !== undefined) await lockResource(context, cardSchema, { id: cardId });
  return wallet && { kind: 'wallet', wallet };
}

/** Whether a payment with this idempotency key was reversed before it arrived, or before it was decided. */
export async function isReversedKey(context: SandboxContext, idempotencyKey?: string | null): Promise<boolean> {
  if (typeof idempotencyKey !== 'string') return false;
  return (await findResource(context, reversalSchema, { uniqueKey: idempotencyKey })) !== undefined;
}
