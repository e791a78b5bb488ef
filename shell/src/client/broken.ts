import { isRouteErrorResponse } from 'react-router-dom';

import { ProblemError } from '@up/api/problem';

/** Whether an error is a fault in a page's code rather than a response: a redirect, a 404, a rejection of a service. */
export function isBroken(error: unknown): boolean {
  return !(error instanceof Response) && !(error instanceof ProblemError) && !isRouteErrorResponse(error);
}
