import { newId } from '../model/identifiers.ts';
import { rejectInvalid } from '../model/invalid.ts';
import type { Amount, Balance } from '../model/money.ts';
import type { InputOf } from '../model/operation.ts';
import { missing, rejection } from '../model/rejection.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { seoulTime } from '../model/seoul-time.ts';
import type { CancelledLine } from '../store/payments/order.ts';
import { cancellationDetail } from './detail.ts';
import { lockPayer, type Payer, payerBalance, refund } from './payer.ts';
import { findPaymentOf } from './find.ts';
import { insertCancellation } from './repository/cancellations.ts';
import { dayMilliseconds } from '@up/api/day';
import type { Locked } from '@up/platform/module';
import { lockPayment, type PaymentRow } from './repository/payments.ts';

/** The request of Cancel a payment. The payment is identified in one of two ways. */
export type CancelRequest = InputOf<'POST /sandbox/v1/payments/cancel'>;

export const cancellableDays = 90;

export async function cancelPayment(context: SandboxContext, request: CancelRequest) {
  const found = await findPaymentOf(context, request.payment);
  const payer = await lockPayer(context, found);
  const payment = await lockPayment(context, found.id);
  if (!payment) throw missing('payment');
  const { currency } = payment;
  const amounts = [request.amount, ...(request.lines ?? []).map(({ amount }) => amount)];
  if (amounts.some((amount) => amount && amount.currency !== currency)) {
    throw rejection('CURRENCY_MISMATCH', `The payment is in ${currency}.`);
  }
  const left = leftToCancel(payment, context.now());
  const value = request.amount?.value ?? left;
  rejectWrongFields(request, payment, value);
  if (value > left)
    throw rejection('AMOUNT_ABOVE_REMAINING', 'The amount is higher than the remaining amount of the payment.');

  const { reason, lines } = request;
  const cancellation = await cancelAmount(context, { payment, payer }, { value, reason, lines });
  const nothing: Balance = { available: 0, held: 0, currency };
  return {
    ...cancellationDetail(cancellation, payment),
    status: value === left ? ('CANCELLED' as const) : ('PARTIALLY_CANCELLED' as const),
    remainingAmount: { value: left - value, currency },
    balance: payer ? await payerBalance(context, payer) : nothing,
    cancelledAt: seoulTime(context.now()),
  };
}

/**
 * Gives back an amount of a payment, or what was not cancelled of it meanwhile. A dispute can be won after the days in
 * which its payment can be cancelled.
 * @returns whether there was anything left to give back
 */
export async function giveBack(
  context: SandboxContext,
  { nrNumber, amount, reason }: { nrNumber: string; amount: Amount; reason: string },
): Promise<boolean> {
  const payer = await lockPayer(context, await findPaymentOf(context, { nrNumber }));
  const payment = await lockPayment(context, nrNumber);
  if (!payment) throw missing('payment');
  const value = Math.min(amount.value, Number(payment.amount - payment.cancelled));
  if (value > 0) await cancelAmount(context, { payment, payer }, { value, reason });
  return value > 0;
}

/** Cancels an amount of a locked payment, without a check. */
export async function cancelAmount(
  context: SandboxContext,
  { payment, payer }: { payment: Locked<PaymentRow>; payer: Payer | undefined },
  { value, reason, lines }: { value: number; reason: string; lines?: CancelledLine[] },
) {
  const cancelId = newId('cnl', context.random);
  const cancellation = await insertCancellation(context, payment, {
    id: cancelId,
    amount: BigInt(value),
    reason,
    lines,
  });
  if (payer && !payment.simulated) await refund(context, payer, { payment, value, cancelId });
  return cancellation;
}

/** Whether the days in which a payment can be cancelled have not ended. */
export function isCancellable({ createdAt }: Pick<PaymentRow, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() <= cancellableDays * dayMilliseconds;
}

/** @throws {ProblemError} 409 when no amount of the payment can be cancelled */
function leftToCancel({ status, amount, cancelled, createdAt }: PaymentRow, now: Date): number {
  if (status !== 'APPROVED' && status !== 'REVERSED') {
    throw rejection('PAYMENT_NOT_APPROVED', `The payment is ${status}.`);
  }
  if (!isCancellable({ createdAt }, now)) {
    throw rejection('CANCELLATION_WINDOW_CLOSED', `A payment can be cancelled for ${cancellableDays} days.`);
  }
  if (cancelled === amount) throw rejection('PAYMENT_ALREADY_CANCELLED', 'The payment is cancelled already.');
  return Number(amount - cancelled);
}

function rejectWrongFields({ lines }: CancelRequest, payment: PaymentRow, value: number): void {
  const total = lines?.reduce((sum, line) => sum + line.amount.value, 0);
  rejectInvalid({
    lines: lines && lines.length > 0 && total !== value && 'notAllowed',
    ...Object.fromEntries(
      (lines ?? []).map(({ itemIndex }, index) => [
        `lines.${index}.itemIndex`,
        itemIndex >= payment.itemCount && 'notAllowed',
      ]),
    ),
  });
}
