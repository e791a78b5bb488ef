import * as z from 'zod/mini';

import { ruleMessage } from '../rules/rule-message.ts';
import { lineText, required } from '../rules/text-rules.ts';

/** What the built-in responder can do with a question. */
export const responderAnswers = [
  'APPROVE',
  'DECLINE',
  'PART',
  'WAIT',
  'INVALID_JSON',
  'REFUSE',
  'SERVER_ERROR',
  'HANG',
] as const;
export type ResponderAnswer = (typeof responderAnswers)[number];

/** As in the API that sets them. */
export const responderLimits = { rules: 20, amount: 10_000_000, reason: 100, percent: 99, waitMs: 4_500 } as const;

const invalid = ruleMessage('invalid');
const integer = (min: number, max: number) => z.int(invalid).check(z.gte(min, invalid), z.lte(max, invalid));

/** What the built-in responder does with the questions that meet its conditions. */
export const ResponderRule = z.object({
  answer: z.enum(responderAnswers, invalid),
  amountFrom: z.optional(integer(0, responderLimits.amount)),
  categoryCode: z.optional(z.string().check(z.regex(/^[0-9]{4}$/, invalid))),
  reason: z.optional(lineText(responderLimits.reason).check(required())),
  percent: z.optional(integer(1, responderLimits.percent)),
  waitMs: z.optional(integer(0, responderLimits.waitMs)),
});
export type ResponderRule = z.infer<typeof ResponderRule>;

/** The rules of the built-in responder: the first one that matches a question decides. */
export const ResponderRulesForm = z.object({
  rules: z.array(ResponderRule).check(z.maxLength(responderLimits.rules, invalid)),
});
export type ResponderRulesForm = z.infer<typeof ResponderRulesForm>;
