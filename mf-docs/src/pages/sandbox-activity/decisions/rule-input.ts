import type { ResponderAnswer, ResponderRule } from '@up/api/forms/responder-rules';

/** A rule as it is typed: what is empty is left out. */
export interface RuleInput {
  answer: ResponderAnswer;
  amountFrom: string;
  categoryCode: string;
  reason: string;
  percent: string;
  waitMs: string;
}

/** The fields that belong to an answer only. */
export const fieldOfAnswer: Partial<Record<ResponderAnswer, 'reason' | 'percent' | 'waitMs'>> = {
  DECLINE: 'reason',
  PART: 'percent',
  WAIT: 'waitMs',
};

export const newRule: RuleInput = {
  answer: 'DECLINE',
  amountFrom: '',
  categoryCode: '',
  reason: '',
  percent: '',
  waitMs: '',
};

export function ruleInputOf({ answer, amountFrom, categoryCode, reason, percent, waitMs }: ResponderRule): RuleInput {
  const number = (value?: number) => (value === undefined ? '' : String(value));
  return {
    answer,
    amountFrom: number(amountFrom),
    categoryCode: categoryCode ?? '',
    reason: reason ?? '',
    percent: number(percent),
    waitMs: number(waitMs),
  };
}

/** The rule that was typed, without what belongs to another answer. What is no number is NaN, which no rule allows. */
export function toRule(input: RuleInput): ResponderRule {
  const own = fieldOfAnswer[input.answer];
  const number = (typed: string) => Number(typed.trim());
  const { answer, amountFrom, categoryCode } = input;
  return {
    answer,
    ...(amountFrom.trim() && { amountFrom: number(amountFrom) }),
    ...(categoryCode.trim() && { categoryCode: categoryCode.trim() }),
    ...(own === 'reason' && input.reason.trim() && { reason: input.reason.trim() }),
    ...(own === 'percent' && input.percent.trim() && { percent: number(input.percent) }),
    ...(own === 'waitMs' && input.waitMs.trim() && { waitMs: number(input.waitMs) }),
  };
}
