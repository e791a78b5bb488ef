import * as z from 'zod/mini';

import { maxLength, required } from '../rules/text-rules.ts';

export const reasonMaxLength = 500;

/** What the provider's staff says for a refusal; the project's leader reads it. */
export const RefusalForm = z.object({
  reason: z.string().check(z.trim(), required(), maxLength(reasonMaxLength)),
});
export type RefusalForm = z.infer<typeof RefusalForm>;
