import type { Problem } from '@up/api/entities/problem';
import { ProblemError, reasonCodes } from '@up/api/problem';

/** The error of a call that a service answered with a problem; `more` adds members to it. */
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
