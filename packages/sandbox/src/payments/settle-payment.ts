import { outsideAccount, ownAccount } from '../ledger/accounts.ts';
import { book } from '../ledger/balance.ts';
import { missing, rejection } from '../model/rejection.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { seoulDay, startOfNextDay } from '../model/seoul-time.ts';
import { accountOf, hasCreditLine, lockPayer } from './payer.ts';
import { findPayment, lockPayment, updatePayment } from './repository/payments.ts';

/** Settles one payment at once, as the next midnight would: its held money goes to the merchant. */
export async function settlePayment(context: SandboxContext, nrNumber: string) {
  const found = await findPayment(context, nrNumber);
  if (!found) throw missing('payment');
  const payer = await lockPayer(context, found);
  const payment = await lockPayment(context, nrNumber);
  if (payment?.status !== 'APPROVED' || payment.simulated || payment.settledAt !== null) {
    throw rejection('PAYMENT_NOT_APPROVED', 'Only a booked payment that is not settled yet can be settled.');
  }
  const { currency } = payment;
  const { amount, cancelled, advanced } = payment;
  // The merchant has what the issuer advanced, and a refund gives that back first.
  const value = Number(amount - (cancelled > advanced ? cancelled : advanced));
  if (payer && value > 0) {
    const { id } = accountOf(payer);
    const paid = [ownAccount(id, 'held'), outsideAccount('merchants', currency)] as const;
    // The bill of a credit line is paid, which restores it.
    const bill = [outsideAccount('issuer', currency), ownAccount(id, 'available')] as const;
    const paths = hasCreditLine(payer) ? [paid, bill] : [paid];
    await book(context, { kind: 'SETTLEMENT', reference: nrNumber, amount: { value, currency }, paths });
  }
  await updatePayment(context, payment, { settledAt: startOfNextDay(context.now()) });
  return { nrNumber, settledOn: seoulDay(payment.createdAt) };
}
