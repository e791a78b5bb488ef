import { problem } from '@up/platform/http/problems';
import type { Locked } from '@up/platform/module';
import { closeDecision, type DecisionRow } from '../decisions/repository.ts';
import type { Decided, Verdict } from '../decisions/verdict.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { declineCodes, type DeclineReason } from '../model/response-codes.ts';
import { authorizationDetail, paymentDetail } from './detail.ts';
import { hold, lockPayer, type Payer, payerBalance, isReversedKey } from './payer.ts';
import { decidePending, findPayment, findPending, lockPayment, type PaymentRow } from './repository/payments.ts';
import { bookRelease } from './authorizations/reserve.ts';
import { lockReversal } from '../store/repository/lock-sandbox.ts';

/**
 * Decides a payment or an authorization whose question was open: moves or gives back what is held, and closes the
 * question. Of several callers the first one decides.
 * @returns the body of the response
 * @throws {ProblemError} 409 when the sandbox was emptied meanwhile
 */
export async function settleQuestion(
  context: SandboxContext,
  question: DecisionRow,
  decided: Decided,
): Promise<object> {
  const { nrNumber } = question;
  const pending = await findPending(context, nrNumber);
  if (!pending) return readDecided(context, question);
  const key = pending.idempotencyKey;
  // A reversal with this key is before the decision, or finds what was decided.
  if (key !== null) await lockReversal(context, key);
  const payer = await lockPayer(context, pending);
  const payment = await lockPayment(context, nrNumber);
  if (payment?.status !== 'PENDING' || !payer) return readDecided(context, question);
  const isReversed = await isReversedKey(context, key);
  const { verdict } = decided;
  await moveHeld(context, { payment, payer, value: isReversed ? 0 : verdict.value });
  const row = await decidePending(context, payment, {
    ...(isReversed ? declined('REVERSED') : decidedColumns(payment, verdict)),
    decidedBy: verdict.decidedBy,
    decisionMilliseconds: verdict.milliseconds,
  });
  await closeDecision(context, question, decided);
  if (row.kind === 'AUTHORIZATION') return authorizationDetail(row);
  return { ...paymentDetail(row), balance: await payerBalance(context, payer) };
}

/** What somebody else has decided. */
async function readDecided(context: SandboxContext, { nrNumber, kind }: DecisionRow): Promise<object> {
  const found = await findPayment(context, nrNumber, kind);
  if (!found) throw problem('conflict', { detail: 'The sandbox was emptied while the question was open.' });
  return kind === 'AUTHORIZATION' ? authorizationDetail(found) : paymentDetail(found);
}

/** Gives back what is not approved; a payment takes the rest, and an authorization goes on holding it. */
async function moveHeld(
  context: SandboxContext,
  { payment, payer, value }: { payment: PaymentRow; payer: Payer; value: number },
): Promise<void> {
  const { id, kind, amount, merchantName } = payment;
  const isPayment = kind === 'PAYMENT';
  const released = isPayment ? amount : amount - BigInt(value);
  // The rest of an authorization is released later, once for its number.
  const reference = isPayment || value === 0 ? id : `${id}-part`;
  await bookRelease(context, payment, { payer, value: released, reference });
  if (isPayment && value > 0) await hold(context, payer, { value, nrNumber: id, description: merchantName ?? '' });
}

function decidedColumns(payment: Locked<PaymentRow>, { outcome, value, reason }: Verdict): Partial<PaymentRow> {
  if (outcome === 'DECLINED') return { ...declined('DECISION_DECLINED'), decisionReason: reason ?? null };
  return {
    status: payment.kind === 'AUTHORIZATION' ? 'AUTHORIZED' : 'APPROVED',
    ...(outcome === 'PARTIALLY_APPROVED' && {
      amount: BigInt(value),
      // The merchant may have asked for more than the balance covered.
      requestedAmount: payment.requestedAmount ?? payment.amount,
    }),
  };
}

function declined(declineReason: DeclineReason): Partial<PaymentRow> {
  const responseCode = declineCodes[declineReason];
  return { status: 'DECLINED', responseCode, declineReason, approvalCode: null, releasesAt: null };
}
