import * as z from 'zod';

import type { DecisionOutcome, FallbackCause } from '@up/api/calls/sandbox/decision';
import type { DecisionFallback } from '@up/api/forms/decision-endpoint';
import { maskRealData } from '@up/api/rules/real-data';

import type { Outcome } from '../callbacks/send-request.ts';
import type { Amount } from '../model/money.ts';
import type { StoredAnswer } from './tables.ts';

/** The decision on a payment or an authorization. */
export interface Verdict {
  outcome: DecisionOutcome;
  /** What is approved; 0 when it is declined. */
  value: number;
  decidedBy: 'ENDPOINT' | 'FALLBACK';
  /** Why the fallback decided. */
  cause?: FallbackCause;
  /** What the endpoint said about a decline. */
  reason?: string;
  milliseconds: number;
}

/** What a question led to, and the answer that came in time. */
export interface Decided {
  verdict: Verdict;
  answer?: StoredAnswer;
}

const longestReason = 100;
const Answer = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('APPROVE') }),
  z.object({ decision: z.literal('DECLINE'), reason: z.string().max(longestReason).optional() }),
  z.object({
    decision: z.literal('APPROVE_PART'),
    amount: z.object({ value: z.int().min(1), currency: z.enum(['KRW', 'USD']) }),
  }),
]);

/**
 * What a response to a question decides.
 * @param requested the amount of the payment, which is the most that can be approved
 * @returns the verdict, or why the response is none
 */
export function readAnswer(
  { error, body = '' }: Outcome,
  requested: Amount,
): Pick<Verdict, 'outcome' | 'value' | 'reason'> | FallbackCause {
  if (error !== undefined) return error;
  const read = Answer.safeParse(parsed(body));
  if (!read.success) return 'INVALID_ANSWER';
  const answer = read.data;
  if (answer.decision === 'APPROVE') return { outcome: 'APPROVED', value: requested.value };
  if (answer.decision === 'DECLINE') {
    const reason = answer.reason === undefined ? undefined : maskRealData(answer.reason);
    return { outcome: 'DECLINED', value: 0, ...(reason !== undefined && { reason }) };
  }
  const { value, currency } = answer.amount;
  if (currency !== requested.currency || value > requested.value) return 'INVALID_ANSWER';
  return { outcome: value === requested.value ? 'APPROVED' : 'PARTIALLY_APPROVED', value };
}

/** A body as JSON; undefined when it is none. */
export function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** What decides instead of an endpoint that gave no answer in time. The limits allowed the amount: it is held. */
export function fallbackVerdict(
  fallback: DecisionFallback,
  { requested, cause, milliseconds }: { requested: Amount; cause: FallbackCause; milliseconds: number },
): Verdict {
  const isApproved = fallback === 'APPROVE';
  const outcome = isApproved ? 'APPROVED' : 'DECLINED';
  return { outcome, value: isApproved ? requested.value : 0, decidedBy: 'FALLBACK', cause, milliseconds };
}
