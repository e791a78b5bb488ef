import * as z from 'zod/mini';

import { alphanumericOnly, maxLength, required } from '../rules/text-rules.ts';

/** Limits of ours: sets of test data that a project can have, and members of a set. */
export const testDataLimits = { sets: 5, seed: 20 } as const;

/** How many members a set can have. */
export const testDataSizes = [1, 3, 5, 10] as const;

/** What a set of test data is made from: the same seed gives the same members, accounts, card numbers and merchants. */
export const TestDataForm = z.object({
  seed: z.string().check(z.trim(), required(), alphanumericOnly(), maxLength(testDataLimits.seed)),
  size: z.literal(testDataSizes),
});
export type TestDataForm = z.infer<typeof TestDataForm>;
