import * as z from 'zod/mini';

import { ruleMessage } from '../rules/rule-message.ts';
import { honeypot, maxLength } from '../rules/text-rules.ts';

/** How easy it was to find something: 1 is hard, 5 is easy. */
export const surveyRatings = ['1', '2', '3', '4', '5'] as const;

/** Not in product.md#text-fields; the same as the description of an inquiry. */
export const surveyCommentLength = 1000;

/** The pop-up survey. It does not ask for personal data. */
export const SurveyForm = z.object({
  rating: z.enum(surveyRatings, ruleMessage('required')),
  comment: z.string().check(z.trim(), maxLength(surveyCommentLength)),
  homepage: honeypot(),
});
export type SurveyForm = z.infer<typeof SurveyForm>;
