import type { Problem } from '@up/api/entities/problem';
import { ProblemError } from '@up/api/problem';

/** What a call fails with that the server refused. */
export function refused(reasonCode: string, more: Partial<Problem> = {}): ProblemError {
  return new ProblemError({ type: 'about:blank', title: 'Refused', status: 400, reasonCode, ...more });
}
