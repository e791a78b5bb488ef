import type { Fault } from './fault.ts';
import type { Log, Success } from './log.ts';

type Decision = Success<'GET /sandbox/v1/decisions'>['response']['data'][number];
type Decided = Success<'POST /sandbox/v1/payments' | 'POST /sandbox/v1/authorizations'>['response'];

/** Each payment and authorization that says who decided has one question, which was decided as it says. */
export function checkDecisions({ successes }: Log): Fault[] {
  const pages = successes('GET /sandbox/v1/decisions');
  const questions = pages.flatMap(({ response }) => response.data);
  const decided = [...successes('POST /sandbox/v1/payments'), ...successes('POST /sandbox/v1/authorizations')]
    .map(({ response }): Decided => response)
    .filter(({ decidedBy }) => decidedBy);
  const questionsOf = Map.groupBy(questions, ({ nrNumber }) => nrNumber);
  const numbers = new Set(decided.map(({ nrNumber }) => nrNumber));
  const messages = [
    ...decided.flatMap((payment) => {
      const [question, ...others] = questionsOf.get(payment.nrNumber) ?? [];
      if (question && others.length === 0 && isDecidedAs(question, payment)) return [];
      const found = [...(question ? [question] : []), ...others].map(({ outcome }) => outcome).join(', ');
      return [`${payment.nrNumber} is ${payment.status} by ${payment.decidedBy}, and its questions are: ${found}`];
    }),
    ...questions
      .filter(({ nrNumber }) => !numbers.has(nrNumber))
      .map(({ nrNumber }) => `${nrNumber} was asked about, and no response says who decided`),
  ];
  return messages.map((message) => ({ kind: 'decisions', message, at: pages.at(-1)?.end ?? 0, exchanges: [] }));
}

function isDecidedAs({ outcome, decidedBy, question }: Decision, payment: Decided): boolean {
  const { amount } = JSON.parse(question) as { amount: { value: number } };
  const part = payment.amount.value < amount.value ? 'PARTIALLY_APPROVED' : 'APPROVED';
  const expected = payment.status === 'DECLINED' ? 'DECLINED' : part;
  // A reversal that came first declines whatever was decided.
  return decidedBy === payment.decidedBy && (outcome === expected || payment.declineReason === 'REVERSED');
}
