import { ask } from '../decisions/ask.ts';
import { storeQuestion } from '../decisions/question.ts';
import { addAnswer, findAsked } from '../decisions/repository.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { paymentDetail } from './detail.ts';
import type { Payer } from './payer.ts';
import { insertPayment, type PaymentRow } from './repository/payments.ts';
import { reserve } from './authorizations/reserve.ts';
import { settleQuestion } from './settle-question.ts';

type NewPayment = Omit<Parameters<typeof insertPayment>[1], 'status'>;

/**
 * Holds the amount of a payment or an authorization that the limits allow, and asks the project after the commit. The
 * answer, or the fallback, decides in a transaction of its own.
 * @returns the payment, which nobody sees yet; undefined when the project wants no questions
 */
export async function askAfterwards(
  context: SandboxContext,
  payer: Payer,
  payment: NewPayment,
): Promise<PaymentRow | undefined> {
  if (context.skipsQuestions) return undefined;
  const found = await findAsked(context, context.realNow());
  if (!found || (found.endpoint.status !== 'ENABLED' && found.listenerId === null)) return undefined;
  const { endpoint, listenerId } = found;
  const row = await insertPayment(context, { ...payment, status: 'PENDING' });
  const subject = paymentDetail(row);
  await reserve(context, payer, { amount: subject.amount, reference: row.id });
  const question = await storeQuestion(context, { type: row.kind, subject });
  context.reply.isOpen = true;
  context.reply.afterCommit = async (_sandbox, { live, finish }) => {
    const sent = { endpoint, listenerId: listenerId ?? undefined, question, subject };
    const decided = await ask(live, sent, (late) => addAnswer(live, question, late));
    return finish((inside) => settleQuestion(inside, question, decided));
  };
  return row;
}
