import { newId } from '../model/identifiers.ts';
import { rejectInvalid } from '../model/invalid.ts';
import type { InputOf } from '../model/operation.ts';
import { missing, rejection } from '../model/rejection.ts';
import { lockReversal } from '../store/repository/lock-sandbox.ts';
import { insertResource } from '../store/repository/locked-resources.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { seoulTime } from '../model/seoul-time.ts';
import { reverseAuthorization } from './authorizations/authorizations.ts';
import { refund, lockPayer } from './payer.ts';
import { insertCancellation } from './repository/cancellations.ts';
import { listPayments, lockPayment, type PaymentRow, updatePayment } from './repository/payments.ts';
import { reversalSchema } from './data.ts';

const reversibleMilliseconds = 10 * 60 * 1000;

/** Reverses an approval whose response was lost. Even if there was no approval, a later one with this key is declined. */
export async function reversePayment(
  context: SandboxContext,
  { originalKey, amount, reason }: InputOf<'POST /sandbox/v1/payments/reverse'>,
) {
  const reversedAt = seoulTime(context.now());
  // An approval with this key may be on its way: it commits before, or finds the reversal.
  await lockReversal(context, originalKey);
  const [found] = await listPayments(context, { idempotencyKey: originalKey }, 1);
  if (!found) {
    const id = newId('cnl', context.random);
    await insertResource(context, reversalSchema, { id, uniqueKey: originalKey, data: { reason } });
    return { reversed: false, reversedAt };
  }
  const payer = await lockPayer(context, found);
  const payment = await lockPayment(context, found.id);
  if (!payment) throw missing('payment');
  // This includes an earlier reversal: a repeated reversal learns that nothing is left to do.
  if (payment.cancelled > 0n) throw rejection('PAYMENT_ALREADY_CANCELLED', 'The payment is cancelled already.');
  if (payment.captured > 0n) throw rejection('PAYMENT_NOT_APPROVED', 'The authorization was captured.');
  if (payment.status !== 'APPROVED' && payment.status !== 'AUTHORIZED')
    throw rejection('PAYMENT_NOT_APPROVED', `The payment is ${payment.status}.`);
  if (!isReversible(context, payment)) {
    throw rejection('REVERSAL_WINDOW_CLOSED', 'A payment can be reversed for ten minutes.');
  }
  if (amount.currency !== payment.currency) {
    throw rejection('CURRENCY_MISMATCH', `The payment is in ${payment.currency}.`);
  }
  rejectInvalid({ 'amount.value': BigInt(amount.value) !== payment.amount && 'notAllowed' });
  if (payment.kind === 'AUTHORIZATION') {
    await reverseAuthorization(context, payment, payer);
    return { reversed: true, nrNumber: payment.id, reversedAt };
  }
  const cancelId = newId('cnl', context.random);
  const value = Number(payment.amount);
  await insertCancellation(context, payment, { id: cancelId, amount: payment.amount, reason: 'REVERSAL' });
  if (payer && !payment.simulated) await refund(context, payer, { payment, value, cancelId, kind: 'REVERSAL' });
  await updatePayment(context, payment, { status: 'REVERSED', cancelled: payment.amount });
  return { reversed: true, nrNumber: payment.id, reversedAt };
}

/** Whether the time in which an approval can be reversed has not ended. */
export function isReversible({ now }: SandboxContext, { createdAt }: PaymentRow): boolean {
  return now().getTime() - createdAt.getTime() <= reversibleMilliseconds;
}
