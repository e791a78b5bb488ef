import { rejectInvalid } from '../../model/invalid.ts';
import { missing, rejection } from '../../model/rejection.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import type { ForeignAmount } from '../../store/payments/order.ts';
import { findResource } from '../../store/repository/resources.ts';
import { assessmentSchema, quoteSchema } from '../data.ts';
import type { PaymentRequest } from '../payment.ts';

/**
 * The amount abroad that the quote of a payment converted; undefined without a quote.
 * @throws {ProblemError} 404 for another quote, 409 when it has expired or is in another currency, 400 when another amount
 * is paid
 */
export async function quotedAmount(
  context: SandboxContext,
  { quoteId, amount }: Pick<PaymentRequest, 'quoteId' | 'amount'>,
): Promise<ForeignAmount | undefined> {
  if (quoteId === undefined) return undefined;
  const quote = await findResource(context, quoteSchema, { id: quoteId });
  if (!quote) throw missing('exchange quote', 'quoteId');
  const { original, charged, expiresAt } = quote.data;
  if (expiresAt <= context.now().toISOString()) throw rejection('QUOTE_EXPIRED', 'The quote has expired.');
  if (amount.currency !== 'KRW') throw rejection('CURRENCY_MISMATCH', 'The quote is in KRW.');
  rejectInvalid({ 'amount.value': amount.value !== charged && 'notAllowed' });
  return original;
}

/** @throws {ProblemError} 404 when the project has no risk assessment with this id */
export async function requireAssessment(context: SandboxContext, id: string): Promise<void> {
  if (!(await findResource(context, assessmentSchema, { id }))) throw missing('risk assessment', 'assessmentId');
}
