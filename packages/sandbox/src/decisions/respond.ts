import { setTimeout } from 'node:timers/promises';

import type { ResponderAnswer, ResponderRule } from '@up/api/forms/responder-rules';

import type { Outcome } from '../callbacks/send-request.ts';
import type { Amount } from '../model/money.ts';

/** What the rules ask of a question. */
export interface RuleSubject {
  amount: Amount;
  merchant: { categoryCode: string };
}

const defaults = { percent: 50, waitMs: 3_000, reason: 'DECLINED_BY_RULE' };

/** The first rule that matches a question; one that approves when none does. */
export function ruleFor(rules: readonly ResponderRule[], { amount, merchant }: RuleSubject): ResponderRule {
  const found = rules.find(
    ({ amountFrom = 0, categoryCode = merchant.categoryCode }) =>
      amount.value >= amountFrom && merchant.categoryCode === categoryCode,
  );
  return found ?? { answer: 'APPROVE' };
}

/** Does not keep a process that ends from ending. */
const pause = (milliseconds: number) => setTimeout(milliseconds, undefined, { ref: false });

type Respond = (rule: ResponderRule, amount: Amount, longestMilliseconds: number) => Outcome | Promise<Outcome>;

const responses: Readonly<Record<ResponderAnswer, Respond>> = {
  APPROVE: () => ok({ decision: 'APPROVE' }),
  DECLINE: ({ reason = defaults.reason }) => ok({ decision: 'DECLINE', reason }),
  PART: ({ percent = defaults.percent }, { value, currency }) =>
    ok({ decision: 'APPROVE_PART', amount: { value: Math.max(1, Math.floor((value * percent) / 100)), currency } }),
  WAIT: async ({ waitMs = defaults.waitMs }) => {
    await pause(waitMs);
    return ok({ decision: 'APPROVE' });
  },
  INVALID_JSON: () => ({ httpStatus: 200, headers: {}, body: '{"decision": "APPRO' }),
  REFUSE: () => ({ error: 'CONNECTION_REFUSED' }),
  SERVER_ERROR: () => ({ httpStatus: 500, headers: {}, body: 'Internal Server Error', error: 'HTTP_ERROR' }),
  HANG: async (_rule, _amount, longestMilliseconds) => {
    await pause(longestMilliseconds);
    return { error: 'TIMEOUT' };
  },
};

/**
 * The response of the built-in responder, which does what a server of the project could do.
 * @param longestMilliseconds after which a request is given up
 */
export async function respond(rule: ResponderRule, amount: Amount, longestMilliseconds: number): Promise<Outcome> {
  return responses[rule.answer](rule, amount, longestMilliseconds);
}

function ok(body: object): Outcome {
  return { httpStatus: 200, headers: {}, body: JSON.stringify(body) };
}
