import * as z from 'zod/mini';

import { alphanumericOnly, maxLength, required } from '../rules/text-rules.ts';

/** Our own limits: sets of test data per project, and members of a set. */
export const testDataLimits = { sets: 5, seed: 20 } as const;

/** The possible numbers of members in a set. */
export const testDataSizes = [1, 3, 5, 10] as const;

/** The input for a set of test data: the same seed gives the same members, accounts, card numbers and merchants. */
export const TestDataForm = z.object({
  seed: z.string().check(z.trim(), required(), alphanumericOnly(), maxLength(testDataLimits.seed)),
  size: z.literal(testDataSizes),
});
export type TestDataForm = z.infer<typeof TestDataForm>;
