import { newId } from '../identifiers.ts';
import { refuseInvalid } from '../invalid.ts';
import type { InputOf } from '../operation.ts';
import { refusal } from '../refuse.ts';
import { findResource, insertResource } from '../repository/resources.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { seoulTime } from '../seoul-time.ts';
import { giveBack, lockPayer } from './payer.ts';
import { insertCancellation } from './repository/cancellations.ts';
import { findPayment, listPayments, updatePayment } from './repository/payments.ts';

const reversibleMilliseconds = 10 * 60 * 1000;

/** Takes an approval back whose answer was lost; the money cannot move afterwards, even when there was none. */
export async function reversePayment(
  context: SandboxContext,
  { originalKey, amount, reason }: InputOf<'POST /sandbox/v1/payments/reverse'>,
) {
  const reversedAt = seoulTime(context.now());
  const [named] = await listPayments(context, { idempotencyKey: originalKey }, 1);
  if (!named) {
    const id = newId('cnl', context.random);
    await insertResource(context, { kind: 'reversal', id, uniqueKey: originalKey, data: { reason } });
    return { reversed: false, reversedAt };
  }
  const payer = await lockPayer(context, named);
  const payment = (await findPayment(context, named.id, { lock: true })) ?? named;
  // Also when it was reversed: a reversal that is sent again learns that nothing is left to do.
  if (payment.cancelled > 0n) throw refusal('PAYMENT_ALREADY_CANCELLED', 'The payment is cancelled already.');
  if (payment.status !== 'APPROVED') throw refusal('PAYMENT_NOT_APPROVED', `The payment is ${payment.status}.`);
  if (context.now().getTime() - payment.createdAt.getTime() > reversibleMilliseconds) {
    throw refusal('REVERSAL_WINDOW_CLOSED', 'A payment can be reversed for ten minutes.');
  }
  refuseInvalid({
    'amount.value': BigInt(amount.value) !== payment.amount && 'notAllowed',
    'amount.currency': amount.currency !== payment.currency && 'notAllowed',
  });
  const cancelId = newId('cnl', context.random);
  const value = Number(payment.amount);
  await insertCancellation(context, payment, { id: cancelId, amount: payment.amount, reason: 'REVERSAL' });
  if (payer && !payment.simulated) await giveBack(context, payer, { payment, value, cancelId, kind: 'REVERSAL' });
  await updatePayment(context, payment.id, { status: 'REVERSED' });
  context.events.push({ type: 'PAYMENT_CANCELLED', data: { nrNumber: payment.id, reason: 'REVERSAL', reversedAt } });
  return { reversed: true, nrNumber: payment.id, reversedAt };
}

/** Whether a payment was reversed under this key before it came. */
export async function isReversedKey(context: SandboxContext): Promise<boolean> {
  const { idempotencyKey } = context;
  if (idempotencyKey === undefined) return false;
  return (await findResource(context, 'reversal', { uniqueKey: idempotencyKey })) !== undefined;
}
