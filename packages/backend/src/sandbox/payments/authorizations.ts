import { ownAccount } from '../ledger/accounts.ts';
import { book } from '../ledger/balance.ts';
import type { InputOf } from '../model/operation.ts';
import { missing, rejection } from '../model/rejection.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { seoulTime } from '../model/seoul-time.ts';
import { decide, rowOf } from './approve.ts';
import { hold, holderOf, lockPayer } from './payer.ts';
import {
  findPayment,
  insertPayment,
  lockPayment,
  type PaymentRow,
  releaseDuePayments,
  updatePayment,
} from './repository/payments.ts';
import { responseMessages } from '../model/response-codes.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
const defaultHoldDays = 7;

/** Reserves an amount, to be captured or released. */
export async function authorizePayment(
  context: SandboxContext,
  request: InputOf<'POST /sandbox/v1/payments/authorizations'>,
) {
  const { amount, holdDays = defaultHoldDays } = request;
  const decision = await decide(context, request);
  const { payer, nrNumber, responseCode, approvalCode, isSimulated } = decision;
  const isGiven = responseCode === '0000';
  const ends = new Date(context.now().getTime() + holdDays * dayMilliseconds);
  await insertPayment(context, {
    ...rowOf(context, request, decision),
    status: isGiven ? 'AUTHORIZED' : 'DECLINED',
    ...(isGiven && { authorized: BigInt(amount.value), releasesAt: ends }),
  });
  if (isGiven && !isSimulated && payer) {
    const { id } = holderOf(payer);
    const paths = [[ownAccount(id, 'available'), ownAccount(id, 'reserved')]] as const;
    await book(context, { kind: 'AUTHORIZATION', reference: nrNumber, amount, paths });
  }
  return {
    nrNumber,
    status: isGiven ? ('AUTHORIZED' as const) : ('DECLINED' as const),
    responseCode,
    responseMessage: responseMessages[responseCode],
    ...(approvalCode !== undefined && { approvalCode }),
    amount,
    ...(isGiven && { releasesAt: seoulTime(ends) }),
  };
}

/** Captures an amount of an authorization and releases the rest. */
export async function captureAuthorization(
  context: SandboxContext,
  { nrNumber, amount }: InputOf<'POST /sandbox/v1/payments/authorizations/{nrNumber}/capture'>,
) {
  const { payer, payment } = await lockAuthorization(context, nrNumber);
  if (payment.currency !== amount.currency)
    throw rejection('CURRENCY_MISMATCH', `The payment is in ${payment.currency}.`);
  const reserved = Number(payment.amount);
  if (amount.value > reserved) throw rejection('AMOUNT_ABOVE_REMAINING', 'The amount is higher than what is held.');
  await bookRelease(context, payment);
  if (payer && !payment.simulated) {
    await hold(context, payer, { value: amount.value, nrNumber, description: payment.merchantName ?? '' });
  }
  const now = context.now();
  await updatePayment(context, payment, { status: 'APPROVED', amount: BigInt(amount.value), capturedAt: now });
  const data = { nrNumber, status: 'APPROVED', amount };
  context.events.push({ type: 'PAYMENT_APPROVED', data });
  return {
    nrNumber,
    status: 'APPROVED' as const,
    capturedAmount: amount,
    releasedAmount: reserved - amount.value,
    capturedAt: seoulTime(now),
  };
}

/** Releases a reserved amount. @throws {ProblemError} 404, or 409 when it was captured or released */
export async function releaseReserved(context: SandboxContext, nrNumber: string) {
  const { payment } = await lockAuthorization(context, nrNumber);
  await bookRelease(context, payment);
  await updatePayment(context, payment, { status: 'RELEASED' });
  const releasedAt = seoulTime(context.now());
  return { nrNumber, status: 'RELEASED' as const, releasedAmount: Number(payment.amount), releasedAt };
}

/** Releases the authorizations that have expired. The transaction holds the sandbox alone. */
export async function releaseDueAuthorizations(context: SandboxContext): Promise<void> {
  for (const payment of await releaseDuePayments(context)) await bookRelease(context, payment);
}

async function lockAuthorization(context: SandboxContext, nrNumber: string) {
  const found = await findPayment(context, nrNumber);
  if (!found) throw missing('payment');
  const payer = await lockPayer(context, found);
  const payment = await lockPayment(context, nrNumber);
  if (payment?.status !== 'AUTHORIZED') throw rejection('AUTHORIZATION_CLOSED', `The payment is ${payment?.status}.`);
  return { payer, payment };
}

/** The reserved amount of an authorization becomes available again. */
async function bookRelease(context: SandboxContext, payment: PaymentRow): Promise<void> {
  const { id, payerId, currency, simulated } = payment;
  if (payerId === null || simulated) return;
  const paths = [[ownAccount(payerId, 'reserved'), ownAccount(payerId, 'available')]] as const;
  await book(context, { kind: 'RELEASE', reference: id, amount: { value: Number(payment.amount), currency }, paths });
}
