import { isRouteErrorResponse, useRouteError } from 'react-router-dom';

import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** What stands in a page's place when it cannot be shown: inside the frame, which goes on working. */
export function RouteErrorBoundary() {
  const error = useRouteError();
  return isNotFound(error) ? <NotFoundPage /> : <ErrorPage error={error} />;
}

/** Thrown by a loader it comes as the router's own error, thrown while rendering as it is. */
function isNotFound(error: unknown): boolean {
  return (isRouteErrorResponse(error) || error instanceof Response) && error.status === 404;
}
