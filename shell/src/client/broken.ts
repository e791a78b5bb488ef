import { isRouteErrorResponse } from 'react-router';

import { ProblemError } from '@up/api/problem';

/** Whether an error is a fault of a page's code, rather than an answer: a redirect, a 404, what a service refused. */
export function isBroken(error: unknown): boolean {
  return !(error instanceof Response) && !(error instanceof ProblemError) && !isRouteErrorResponse(error);
}
