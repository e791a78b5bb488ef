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

/** The rule that was typed, without what belongs to another answer. */
export function toRule({ answer, amountFrom, categoryCode, reason, percent, waitMs }: RuleInput): ResponderRule {
  const own = fieldOfAnswer[answer];
  return {
    answer,
    ...(amountFrom && { amountFrom: Number(amountFrom) }),
    ...(categoryCode && { categoryCode }),
    ...(own === 'reason' && reason.trim() && { reason: reason.trim() }),
    ...(own === 'percent' && percent && { percent: Number(percent) }),
    ...(own === 'waitMs' && waitMs && { waitMs: Number(waitMs) }),
  };
}
