import { askAfterwards } from './ask-afterwards.ts';
import { rejectInvalid } from '../model/invalid.ts';
import type { Amount } from '../model/money.ts';
import type { InputOf } from '../model/operation.ts';
import { missing, rejection } from '../model/rejection.ts';
import { declineCodes, responseMessages } from '../model/response-codes.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { dayMilliseconds } from '@up/api/day';
import type { Locked } from '@up/platform/module';
import { decide, nextNumbers, rowOf, wrongMethodFields } from './approve.ts';
import { findFundsReason } from './decline-reason.ts';
import { authorizationDetail, heldOf, paymentDetail } from './detail.ts';
import { hold, lockPayer, type Payer, payerBalance } from './payer.ts';
import {
  findPayment,
  insertPayment,
  lockPayment,
  type PaymentRow,
  releaseDuePayments,
  updatePayment,
} from './repository/payments.ts';
import { bookRelease, reserve } from './reserve.ts';

const defaultHoldDays = 7;

/** Reserves an amount, to be captured or released. */
export async function authorizePayment(context: SandboxContext, request: InputOf<'POST /sandbox/v1/authorizations'>) {
  const { amount, holdDays = defaultHoldDays } = request;
  rejectInvalid(wrongMethodFields(request));
  const decision = await decide(context, request);
  const isGiven = decision.responseCode === '0000';
  const row = {
    ...rowOf(context, request, decision),
    kind: 'AUTHORIZATION' as const,
    ...(isGiven && { releasesAt: new Date(context.now().getTime() + holdDays * dayMilliseconds) }),
  };
  if (decision.isLate) context.reply.isLate = true;
  const payer = isGiven && !decision.isSimulated ? decision.payer : undefined;
  const asked = payer && (await askAfterwards(context, payer, row));
  if (asked) return authorizationDetail(asked);
  const payment = await insertPayment(context, { ...row, status: isGiven ? 'AUTHORIZED' : 'DECLINED' });
  if (payer) await reserve(context, payer, { amount, reference: decision.nrNumber });
  return authorizationDetail(payment);
}

/** @throws {ProblemError} 404 when the project has no authorization with this number */
export async function requireAuthorization(context: SandboxContext, nrNumber: string): Promise<PaymentRow> {
  const found = await findPayment(context, nrNumber, 'AUTHORIZATION');
  if (!found) throw missing('authorization');
  return found;
}

/** Captures an amount of an authorization as a payment; the last capture releases the rest. */
export async function captureAuthorization(
  context: SandboxContext,
  { nrNumber, amount, final = true, invoiceNumber }: InputOf<'POST /sandbox/v1/authorizations/{nrNumber}/capture'>,
) {
  const { payer, authorization } = await lockOpen(context, nrNumber, amount);
  const held = heldOf(authorization);
  const value = BigInt(amount.value);
  if (value > held) throw rejection('AMOUNT_ABOVE_REMAINING', 'The amount is higher than what is held.');
  const numbers = await nextNumbers(context);
  const isLast = final || value === held;
  // The whole amount becomes available for a moment, so that the payment is an entry of the available money.
  await bookRelease(context, authorization, { payer, value: isLast ? held : value, reference: numbers.nrNumber });
  if (payer && !authorization.simulated) {
    const description = authorization.merchantName ?? '';
    await hold(context, payer, { value: amount.value, nrNumber: numbers.nrNumber, description });
  }
  await updatePayment(context, authorization, {
    captured: authorization.captured + value,
    ...(isLast && { status: 'CAPTURED' }),
  });
  const { sequence, approvalCode } = numbers;
  const payment = await insertPayment(context, {
    ...purchaseOf(authorization),
    id: numbers.nrNumber,
    sequence,
    approvalCode,
    status: 'APPROVED',
    responseCode: '0000',
    amount: value,
    cancelled: 0n,
    authorizationId: nrNumber,
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

/** Reserves more for an open authorization, if the balance and the limits allow it. */
export async function incrementAuthorization(
  context: SandboxContext,
  { nrNumber, amount }: InputOf<'POST /sandbox/v1/authorizations/{nrNumber}/increment'>,
) {
  const { payer, authorization } = await lockOpen(context, nrNumber, amount);
  const isBooked = payer && !authorization.simulated;
  const declineReason = isBooked ? await findFundsReason(context, payer, amount.value) : undefined;
  const responseCode = declineReason === undefined ? '0000' : declineCodes[declineReason];
  const increment = {
    status: declineReason === undefined ? ('APPROVED' as const) : ('DECLINED' as const),
    amount,
    responseCode,
    responseMessage: responseMessages[responseCode],
    ...(declineReason && { declineReason }),
  };
  if (declineReason !== undefined) return { ...authorizationDetail(authorization), increment };
  const total = authorization.amount + BigInt(amount.value);
  const changed = await updatePayment(context, authorization, { amount: total });
  if (payer && !authorization.simulated) await reserve(context, payer, { amount, reference: `${nrNumber}-${total}` });
  return { ...authorizationDetail(changed), increment };
}

/** Releases what an authorization still reserves. @throws {ProblemError} 404, or 409 when it is closed */
export async function releaseReserved(context: SandboxContext, nrNumber: string) {
  const { payer, authorization } = await lockOpen(context, nrNumber);
  await bookRelease(context, authorization, { payer, value: heldOf(authorization), reference: nrNumber });
  return authorizationDetail(await updatePayment(context, authorization, { status: 'RELEASED' }));
}

/** Reverses a locked authorization of which nothing was captured. */
export async function reverseAuthorization(
  context: SandboxContext,
  authorization: Locked<PaymentRow>,
  payer: Payer | undefined,
): Promise<void> {
  await bookRelease(context, authorization, { payer, value: heldOf(authorization), reference: authorization.id });
  await updatePayment(context, authorization, { status: 'REVERSED' });
}

/** Releases the authorizations that have expired. The transaction holds the sandbox alone. */
export async function releaseDueAuthorizations(context: SandboxContext): Promise<void> {
  for (const authorization of await releaseDuePayments(context)) {
    const value = authorization.amount - authorization.captured;
    await bookRelease(context, authorization, { value, reference: authorization.id });
  }
}

/** An open authorization and its payer, locked. @throws {ProblemError} 404, or 409 when it is closed */
async function lockOpen(context: SandboxContext, nrNumber: string, amount?: Amount) {
  const payer = await lockPayer(context, await requireAuthorization(context, nrNumber));
  const authorization = await lockPayment(context, nrNumber);
  if (authorization?.status !== 'AUTHORIZED') {
    throw rejection('AUTHORIZATION_CLOSED', `The authorization is ${authorization?.status}.`);
  }
  const { currency } = authorization;
  if (amount && amount.currency !== currency)
    throw rejection('CURRENCY_MISMATCH', `The authorization is in ${currency}.`);
  return { payer, authorization };
}
