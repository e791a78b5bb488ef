import * as z from 'zod/mini';

import { maxLength, required } from '../rules/text-rules.ts';

export const reasonMaxLength = 500;

/** The optional reason of a decision; the project's leader can read it. */
export const DecisionForm = z.object({ reason: z.string().check(z.trim(), maxLength(reasonMaxLength)) });
export type DecisionForm = z.infer<typeof DecisionForm>;

/** The mandatory reason of a rejection; the project's leader can read it. */
export const RejectionForm = z.object({
  reason: z.string().check(z.trim(), required(), maxLength(reasonMaxLength)),
});
export type RejectionForm = z.infer<typeof RejectionForm>;
