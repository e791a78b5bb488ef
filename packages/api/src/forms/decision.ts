import * as z from 'zod/mini';

import { maxLength, required } from '../rules/text-rules.ts';

export const reasonMaxLength = 500;

/** What the provider's staff may say with a decision; the project's leader reads it. */
export const DecisionForm = z.object({ reason: z.string().check(z.trim(), maxLength(reasonMaxLength)) });
export type DecisionForm = z.infer<typeof DecisionForm>;

/** What the provider's staff says for a refusal; the project's leader reads it. */
export const RefusalForm = z.object({
  reason: z.string().check(z.trim(), required(), maxLength(reasonMaxLength)),
});
export type RefusalForm = z.infer<typeof RefusalForm>;
