import type { Amount } from '../../model/money.ts';
import type { InputOf } from '../../model/operation.ts';
import { rejection } from '../../model/rejection.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { nextNumbers } from '../approve.ts';
import { lockOpen, type Opened } from './authorizations.ts';
import { heldOf, paymentDetail } from '../detail.ts';
import { hold, payerBalance, shortfallOf } from '../payer.ts';
import { insertPayment, type PaymentRow, updatePayment } from '../repository/payments.ts';
import { bookRelease } from './reserve.ts';

/** Captures an amount of an authorization as a payment; the last capture releases the rest. */
export async function captureAuthorization(
  context: SandboxContext,
  { nrNumber, amount, ...capture }: InputOf<'POST /sandbox/v1/authorizations/{nrNumber}/capture'>,
) {
  const { payer, authorization } = await lockOpen(context, nrNumber, amount);
  if (BigInt(amount.value) > heldOf(authorization)) {
    throw rejection('AMOUNT_ABOVE_REMAINING', 'The amount is higher than what is held.');
  }
  return captureLocked(context, { payer, authorization }, { amount, ...capture });
}

/** Captures an amount of a locked authorization. What is not held for it is taken without asking. */
export async function captureLocked(
  context: SandboxContext,
  { payer, authorization }: Opened,
  { amount, final = true, invoiceNumber }: { amount: Amount; final?: boolean; invoiceNumber?: string },
) {
  const held = heldOf(authorization);
  const value = BigInt(amount.value);
  const { nrNumber, sequence, approvalCode } = await nextNumbers(context);
  const isLast = final || value >= held;
  // The whole amount becomes available for a moment, so that the payment is an entry of the available money.
  await bookRelease(context, authorization, { payer, value: isLast ? held : value, reference: nrNumber });
  const booked = authorization.simulated ? undefined : payer;
  const advanced = booked && value > held ? await shortfallOf(context, booked, amount.value) : 0;
  if (booked) {
    const description = authorization.merchantName ?? '';
    await hold(context, booked, { value: amount.value, nrNumber, description, advanced });
  }
  await updatePayment(context, authorization, {
    captured: authorization.captured + value,
    ...(isLast && authorization.status === 'AUTHORIZED' && { status: 'CAPTURED' }),
  });
  const payment = await insertPayment(context, {
    ...purchaseOf(authorization),
    originalAmount: originalShare(authorization, amount.value),
    id: nrNumber,
    sequence,
    approvalCode,
    status: 'APPROVED',
    responseCode: '0000',
    amount: value,
    advanced: BigInt(advanced),
    cancelled: 0n,
    authorizationId: authorization.id,
    authorizedAt: authorization.createdAt,
    invoiceNumber,
  });
  const detail = paymentDetail(payment);
  return { ...detail, ...(payer && { balance: await payerBalance(context, payer) }) };
}

/** What a capture takes over from its authorization. */
function purchaseOf(authorization: PaymentRow) {
  const { method, payerId, holderId, tokenId, currency, simulated } = authorization;
  const { merchantId, merchantName, merchantDetails, order, orderId, assessmentId } = authorization;
  const payerColumns = { method, payerId, holderId, tokenId, currency, simulated };
  return { ...payerColumns, merchantId, merchantName, merchantDetails, order, orderId, assessmentId, itemCount: 0 };
}

/** What a capture takes of the amount abroad that was asked for. */
function originalShare({ originalAmount, requestedAmount, amount }: PaymentRow, value: number) {
  if (!originalAmount) return undefined;
  const share = (originalAmount.value * value) / Number(requestedAmount ?? amount);
  return { ...originalAmount, value: Math.max(1, Math.round(share)) };
}
