import { problem } from '@up/platform/http/problems';
import { numberFingerprint } from '../resources/cards/card-number.ts';
import { rejectInvalid } from '../model/invalid.ts';
import { findResource } from '../store/repository/resources.ts';
import type { InputOf } from '../model/operation.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { findPayment, listPayments, type PaymentRow } from './repository/payments.ts';
import { cardSchema } from '../resources/cards/data.ts';

/** The two ways to identify a payment: by its transaction number, or by approval code and card number. */
type PaymentName = InputOf<'POST /sandbox/v1/payments/cancel'>['payment'];

/**
 * The payment that a request identifies.
 * @throws {ProblemError} 400 when the identification is incomplete, 404 when there is no such payment
 */
export async function findPaymentOf(
  context: SandboxContext,
  { nrNumber, approvalCode, cardNumber }: PaymentName,
): Promise<PaymentRow> {
  const byApproval = approvalCode !== undefined || cardNumber !== undefined;
  rejectInvalid({
    'payment.nrNumber': nrNumber === undefined && !byApproval && 'required',
    'payment.approvalCode': nrNumber === undefined && byApproval && approvalCode === undefined && 'required',
    'payment.cardNumber': nrNumber === undefined && byApproval && cardNumber === undefined && 'required',
  });
  const found =
    nrNumber === undefined
      ? await findByApproval(context, approvalCode ?? '', cardNumber ?? '')
      : await findPayment(context, nrNumber);
  if (!found) throw problem('notFound', { detail: 'There is no such payment.' });
  return found;
}

async function findByApproval(context: SandboxContext, approvalCode: string, cardNumber: string) {
  const card = await findResource(context, cardSchema, { uniqueKey: numberFingerprint(context.sealer, cardNumber) });
  if (!card) return undefined;
  const [payment] = await listPayments(context, { cardId: card.id, approvalCode }, 1);
  return payment;
}
