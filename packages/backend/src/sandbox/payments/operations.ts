import { invalid } from '../model/invalid.ts';
import type { Operations, ResponseOf } from '../model/operation.ts';
import { approvePayment } from './approve.ts';
import { authorizePayment, captureAuthorization, releaseReserved } from './authorizations.ts';
import { cancelPayment } from './cancel.ts';
import { findCancellation, listCancellations } from './repository/cancellations.ts';
import { findPayment, listPayments, type PaymentRow } from './repository/payments.ts';
import { reversePayment } from './reverse.ts';
import { missing } from '../model/rejection.ts';
import { createdRange, cutPage, defaultPageSize, idAt, mapPage } from '../model/cursor.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { seoulDay, seoulTime } from '../model/seoul-time.ts';

type Detail = ResponseOf<'GET /sandbox/v1/payments/{nrNumber}'>;

export const paymentOperations = {
  'POST /sandbox/v1/payments': approvePayment,
  'POST /sandbox/v1/payments/cancel': cancelPayment,
  'POST /sandbox/v1/payments/reverse': reversePayment,
  'POST /sandbox/v1/payments/authorizations': authorizePayment,
  'POST /sandbox/v1/payments/authorizations/{nrNumber}/capture': captureAuthorization,
  'POST /sandbox/v1/payments/authorizations/{nrNumber}/release': (context, { nrNumber }) =>
    releaseReserved(context, nrNumber),
  'GET /sandbox/v1/payments': async (context, query) => {
    const { cardId, walletId, merchantId, status, limit = defaultPageSize, cursor } = query;
    const { from, to } = createdRange(query);
    const beforeSequence = cursor === undefined ? undefined : (await paymentAt(context, cursor)).sequence;
    const filter = { cardId, walletId, merchantId, shownStatus: status, from, to, beforeSequence };
    return mapPage(cutPage(await listPayments(context, filter, limit + 1), limit), paymentDetail);
  },
  'GET /sandbox/v1/payments/{nrNumber}': async (context, { nrNumber }) =>
    paymentDetail(await requirePayment(context, nrNumber)),
  'GET /sandbox/v1/payments/{nrNumber}/cancellations': async (context, { nrNumber, limit = defaultPageSize, cursor, ...range }) => {
    const payment = await requirePayment(context, nrNumber);
    const after = cursor === undefined ? undefined : await cancellationAt(context, cursor);
    const filter = { ...createdRange(range), after };
    const found = cutPage(await listCancellations(context, payment.id, filter, limit + 1), limit);
    return mapPage(found, ({ id, amount, reason, createdAt }) => ({
      cancelId: id,
      amount: Number(amount),
      reason: reasonOf(reason),
      cancelledAt: seoulTime(createdAt),
    }));
  },
} satisfies Partial<Operations>;

const reasons = ['CUSTOMER_REQUEST', 'PARTIAL_RETURN', 'DUPLICATE', 'MERCHANT_ERROR', 'REVERSAL'] as const;

function reasonOf(kept: string): (typeof reasons)[number] {
  return reasons.find((reason) => reason === kept) ?? 'CUSTOMER_REQUEST';
}

/** @throws {ProblemError} 404 when the project has no payment with this number */
export async function requirePayment(context: SandboxContext, nrNumber: string): Promise<PaymentRow> {
  const payment = await findPayment(context, nrNumber);
  if (!payment) throw missing('payment');
  return payment;
}

async function paymentAt(context: SandboxContext, cursor: string): Promise<PaymentRow> {
  const payment = await findPayment(context, idAt(cursor));
  if (!payment) throw invalid({ cursor: 'format' });
  return payment;
}

async function cancellationAt(context: SandboxContext, cursor: string) {
  const cancellation = await findCancellation(context, idAt(cursor));
  if (!cancellation) throw invalid({ cursor: 'format' });
  return cancellation;
}

/** An approved payment that was partly or fully refunded has another status. */
function statusOf({ status, amount, cancelled }: PaymentRow): Detail['status'] {
  if (status !== 'APPROVED' || cancelled === 0n) return status;
  return cancelled === amount ? 'CANCELLED' : 'PARTIALLY_CANCELLED';
}

/** What was authorized and captured, and until when the rest is reserved. */
function authorizationDetail({ status, authorized, amount, currency, releasesAt, capturedAt }: PaymentRow) {
  return {
    ...(authorized !== null && { authorizedAmount: { value: Number(authorized), currency } }),
    ...(status === 'AUTHORIZED' && releasesAt && { releasesAt: seoulTime(releasesAt) }),
    ...(capturedAt && { capturedAmount: { value: Number(amount), currency }, capturedAt: seoulTime(capturedAt) }),
  };
}

/** The day that ends at a midnight. */
function lastDayBefore(midnight: Date): string {
  return seoulDay(new Date(midnight.getTime() - 1));
}

function paymentDetail(payment: PaymentRow): Detail {
  const { id, responseCode, approvalCode, method, payerId, amount, currency, cancelled, merchantId } = payment;
  return {
    nrNumber: id,
    status: statusOf(payment),
    responseCode,
    ...(approvalCode !== null && { approvalCode }),
    method,
    ...(payerId !== null && (method === 'CARD' ? { cardId: payerId } : { walletId: payerId })),
    amount: { value: Number(amount), currency },
    ...authorizationDetail(payment),
    cancelledAmount: Number(cancelled),
    merchantId,
    ...(payment.settledAt && { settledOn: lastDayBefore(payment.settledAt) }),
    ...(payment.settlementId !== null && { settlementId: payment.settlementId }),
    createdAt: seoulTime(payment.createdAt),
  };
}
