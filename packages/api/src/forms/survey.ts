import * as z from 'zod/mini';

import { ruleMessage } from '../rules/rule-message.ts';
import { maxLength } from '../rules/text-rules.ts';
import { trapField } from '../rules/trap-field.ts';

/** How easy it was to find what one was looking for: 1 is hard, 5 is easy. */
export const surveyRatings = ['1', '2', '3', '4', '5'] as const;

/** Spec 5 has no rule for it; as the description of an inquiry. */
export const surveyCommentLength = 1000;

/** The pop-up survey. It asks for nothing that says who answers. */
export const SurveyForm = z.object({
  rating: z.enum(surveyRatings, ruleMessage('required')),
  comment: z.string().check(z.trim(), maxLength(surveyCommentLength)),
  homepage: trapField(),
});
export type SurveyForm = z.infer<typeof SurveyForm>;
