import { outOfBounds, rejectInvalid } from '../../model/invalid.ts';
import { type Amount, maxAmounts } from '../../model/money.ts';
import { missing, rejection } from '../../model/rejection.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import type { ForeignAmount, Merchant } from '../../store/payments/order.ts';
import { nextNumbers, rowOf } from '../approve.ts';
import { lockOpen, requireAuthorization } from '../authorizations/authorizations.ts';
import { cancelAmount } from '../cancel.ts';
import { captureLocked } from '../authorizations/capture.ts';
import { authorizationDetail, cancellationDetail, paymentDetail } from '../detail.ts';
import { accountOf, hold, lockPayer, type Payer, payerBalance, shortfallOf } from '../payer.ts';
import { requirePayment } from '../operations.ts';
import { insertPayment, lockPayment } from '../repository/payments.ts';
import { mostCleared } from './tolerance.ts';

interface Clearing {
  nrNumber: string;
  amount: Amount;
  final?: boolean;
}

/** Captures an authorization as a merchant does by its own means: also late, and above it as far as is usual. */
export async function clearAuthorization(context: SandboxContext, { nrNumber, amount, final }: Clearing) {
  const opened = await lockOpen(context, nrNumber, amount, ['AUTHORIZED', 'EXPIRED']);
  const { authorization } = opened;
  const most = mostCleared({
    categoryCode: authorization.merchantDetails?.categoryCode,
    amount: authorization.amount - authorization.released,
    currency: authorization.currency,
  });
  if (authorization.captured + BigInt(amount.value) > most) {
    throw rejection('AMOUNT_ABOVE_REMAINING', 'The amount is higher than this merchant may clear.');
  }
  const { balance, ...payment } = await captureLocked(context, opened, { amount, final });
  const after = authorizationDetail(await requireAuthorization(context, nrNumber));
  return { payment, authorization: after, ...(balance && { balance }) };
}

/** A movement of money that nobody was asked about. */
export interface Unasked {
  /** A card or a wallet. */
  payerId: string;
  amount: Amount;
  merchant: Merchant;
  /** The amount abroad that the rate of the day converted. */
  originalAmount?: ForeignAmount;
}

/** Takes an amount without an authorization, whatever the limits, the status or the balance say. */
export async function clearUnasked(context: SandboxContext, unasked: Unasked) {
  const payer = await requirePayer(context, unasked);
  const { value } = unasked.amount;
  const { row, nrNumber } = await newRow(context, unasked, payer);
  const advanced = await shortfallOf(context, payer, value);
  await hold(context, payer, { value, nrNumber, description: row.merchantName ?? '', advanced });
  const payment = await insertPayment(context, { ...row, advanced: BigInt(advanced) });
  return { payment: paymentDetail(payment), balance: await payerBalance(context, payer) };
}

/** Gives an amount without a payment before: it is a payment of which everything is given back. */
export async function refundUnasked(context: SandboxContext, unasked: Unasked) {
  const payer = await requirePayer(context, unasked);
  const { value } = unasked.amount;
  const limit = payer.wallet?.data.limits.balance ?? Infinity;
  if ((await payerBalance(context, payer)).available + value > limit) {
    throw rejection('BALANCE_LIMIT_EXCEEDED', 'The wallet would hold more than it may.');
  }
  const { row, nrNumber } = await newRow(context, unasked, payer);
  await insertPayment(context, { ...row, credit: true, settledAt: context.now() });
  const payment = await lockPayment(context, nrNumber);
  if (!payment) throw missing('payment');
  const cancellation = await cancelAmount(context, { payment, payer }, { value, reason: 'CUSTOMER_REQUEST' });
  return {
    payment: paymentDetail(await requirePayment(context, nrNumber)),
    cancellation: cancellationDetail(cancellation, payment),
    balance: await payerBalance(context, payer),
  };
}

/** The card or wallet with an id, locked. @throws {ProblemError} 404 */
export async function requireNamedPayer(context: SandboxContext, payerId: string): Promise<Payer> {
  const payer = await lockPayer(context, { payerId, method: methodOf(payerId) });
  if (!payer) throw missing('card or wallet', 'payerId');
  return payer;
}

/** @throws {ProblemError} 404 when there is no such card or wallet, 409 when it has another currency */
async function requirePayer(context: SandboxContext, { payerId, amount }: Unasked): Promise<Payer> {
  const payer = await requireNamedPayer(context, payerId);
  const { currency } = accountOf(payer).data;
  if (amount.currency !== currency) throw rejection('CURRENCY_MISMATCH', `The ${payer.kind} is in ${currency}.`);
  rejectInvalid({ 'amount.value': outOfBounds(amount.value, { max: maxAmounts[currency] }) });
  return payer;
}

/** A payment that is approved without a decision. No reversal finds it: it has no idempotency key. */
async function newRow(context: SandboxContext, { payerId, ...purchase }: Unasked, payer: Payer) {
  const numbers = await nextNumbers(context);
  const request = { method: { type: methodOf(payerId) }, ...purchase };
  const decision = { payer, ...numbers, responseCode: '0000', isSimulated: false, isLate: false } as const;
  const row = rowOf({ ...context, idempotencyKey: undefined }, request, decision);
  return { row: { ...row, status: 'APPROVED' as const }, nrNumber: numbers.nrNumber };
}

function methodOf(payerId: string): 'CARD' | 'WALLET' {
  return payerId.startsWith('wlt_') ? 'WALLET' : 'CARD';
}
