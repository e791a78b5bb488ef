import type { Problem } from '@up/api/entities/problem';
import { ProblemError, reasonCodes } from '@up/api/problem';

/** What a call fails with that a service answered with an error; `more` holds members of the problem. */
export function problem(
  status: number,
  reason: keyof typeof reasonCodes = 'unexpected',
  more: Partial<Problem> = {},
): ProblemError {
  return new ProblemError({
    type: 'about:blank',
    title: `HTTP ${status}`,
    status,
    reasonCode: reasonCodes[reason],
    ...more,
  });
}
