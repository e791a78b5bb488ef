import type { ResponseOf } from '../model/operation.ts';
import { isPaymentCode, responseMessages } from '../model/response-codes.ts';
import { seoulDay, seoulTime } from '../model/seoul-time.ts';
import { orderOf } from '../store/payments/order.ts';
import { ownReferences } from '../store/own-references.ts';
import { authorizationStatus, paymentStatus } from '../store/payments/payment-status.ts';
import type { CancellationRow } from './repository/cancellations.ts';
import type { PaymentRow } from './repository/payments.ts';
import { changesOf } from '../store/changes-of.ts';

export type PaymentDetail = ResponseOf<'GET /sandbox/v1/payments/{nrNumber}'>;
export type Authorization = ResponseOf<'GET /sandbox/v1/authorizations/{nrNumber}'>;
type CancellationDetail = ResponseOf<'GET /sandbox/v1/payments/{nrNumber}/cancellations'>['data'][number];

/** A payment as the APIs return it. */
export function paymentDetail(payment: PaymentRow): PaymentDetail {
  const { authorizationId, amount, currency, cancelled, installmentMonths, interestFree } = payment;
  const remaining = payment.status === 'DECLINED' ? 0n : amount - cancelled;
  return {
    nrNumber: payment.id,
    ...(authorizationId !== null && { authorizationNrNumber: authorizationId }),
    status: paymentStatus(payment),
    ...decisionOf(payment),
    amount: { value: Number(amount), currency },
    cancelledAmount: { value: Number(cancelled), currency },
    remainingAmount: { value: Number(remaining), currency },
    ...(payment.advanced > 0n && { advancedAmount: { value: Number(payment.advanced), currency } }),
    ...purchaseOf(payment),
    installmentMonths,
    interestFree,
    ...(payment.invoiceNumber !== null && { invoiceNumber: payment.invoiceNumber }),
    ...(payment.quoteId !== null && { quoteId: payment.quoteId }),
    ...(payment.originalAmount && { originalAmount: payment.originalAmount }),
    ...referencesOf(payment),
    ...(payment.settlementId !== null && { settlementId: payment.settlementId }),
    ...(payment.settledAt && !payment.simulated && !payment.credit && { settledOn: seoulDay(payment.createdAt) }),
    ...(payment.status !== 'DECLINED' && { approvedAt: seoulTime(payment.createdAt) }),
    ...changesOf(payment),
  };
}

/** An authorization as the APIs return it. */
export function authorizationDetail(payment: PaymentRow): Authorization {
  const { amount, captured, currency, releasesAt } = payment;
  const held = heldOf(payment);
  // A clearing can be higher than its authorization.
  const released = payment.status === 'DECLINED' || captured > amount ? 0n : amount - captured - held;
  return {
    nrNumber: payment.id,
    status: authorizationStatus(payment),
    ...decisionOf(payment),
    amount: { value: Number(amount), currency },
    capturedAmount: { value: Number(captured), currency },
    releasedAmount: { value: Number(released), currency },
    heldAmount: { value: Number(held), currency },
    ...(payment.originalAmount && { originalAmount: payment.originalAmount }),
    ...purchaseOf(payment),
    ...referencesOf(payment),
    ...(held > 0n && releasesAt && { releasesAt: seoulTime(releasesAt) }),
    ...changesOf(payment),
  };
}

/** What an authorization still reserves. */
export function heldOf({ status, ...money }: PaymentRow): bigint {
  return status === 'AUTHORIZED' ? openOf(money) : 0n;
}

/** What was neither captured nor released of an authorization before it ended. */
export function openOf({ amount, captured, released }: Pick<PaymentRow, 'amount' | 'captured' | 'released'>): bigint {
  return amount - captured - released;
}

/** A cancellation as the APIs return it. */
export function cancellationDetail(
  cancellation: CancellationRow,
  { currency, sequence }: PaymentRow,
): CancellationDetail {
  const { id, paymentId, kind, amount, reason, lines, settlementId, createdAt, changeSequence } = cancellation;
  return {
    cancelId: id,
    nrNumber: paymentId,
    kind,
    cancelledAmount: { value: Number(amount), currency },
    reason: reasons.find((each) => each === reason) ?? 'CUSTOMER_REQUEST',
    ...(lines && { lines }),
    ...(settlementId !== null && { settlementId }),
    ...changesOf({ createdAt, updatedAt: createdAt, sequence, changeSequence }),
  };
}

const reasons = ['CUSTOMER_REQUEST', 'PARTIAL_RETURN', 'DUPLICATE', 'MERCHANT_ERROR', 'REVERSAL', 'DISPUTE'] as const;

/** The result of the request, and who pays. */
function decisionOf({
  responseCode,
  declineReason,
  approvalCode,
  simulated,
  decidedBy,
  decisionMilliseconds,
  decisionReason,
  requestedAmount,
  currency,
  method,
  payerId,
  holderId,
  tokenId,
}: PaymentRow) {
  return {
    responseCode,
    responseMessage: isPaymentCode(responseCode) ? responseMessages[responseCode] : 'Declined',
    ...(declineReason && { declineReason }),
    ...(approvalCode !== null && { approvalCode }),
    ...(simulated && { simulated }),
    ...(decidedBy && { decidedBy, decisionMs: decisionMilliseconds ?? 0 }),
    ...(decisionReason !== null && { decisionReason }),
    ...(requestedAmount !== null && { requestedAmount: { value: Number(requestedAmount), currency } }),
    method,
    ...(payerId !== null && (method === 'WALLET' ? { walletId: payerId } : { cardId: payerId })),
    ...(tokenId !== null && { tokenId }),
    ...(holderId !== null && { cardholderId: holderId }),
  };
}

/** The category of a merchant of which nothing is known. */
const unknownCategory = '0000';

function purchaseOf({ merchantId, merchantName, merchantDetails, order, currency }: PaymentRow) {
  return {
    merchant: {
      merchantId,
      ...(merchantName !== null && { name: merchantName }),
      categoryCode: merchantDetails?.categoryCode ?? unknownCategory,
      ...(merchantDetails?.location && { location: merchantDetails.location }),
    },
    ...(order && { order: orderOf(order, currency) }),
  };
}

function referencesOf(payment: PaymentRow) {
  const { assessmentId } = payment;
  return { ...(assessmentId !== null && { assessmentId }), ...ownReferences(payment) };
}
