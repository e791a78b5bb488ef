import { isRouteErrorResponse, useRouteError } from 'react-router-dom';

import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** Replaces a page that cannot be shown, inside the frame, which keeps working. */
export function RouteErrorBoundary() {
  const error = useRouteError();
  return isNotFound(error) ? <NotFoundPage /> : <ErrorPage error={error} />;
}

/** A loader's 404 arrives as the router's own error; one thrown while rendering arrives unchanged. */
function isNotFound(error: unknown): boolean {
  return (isRouteErrorResponse(error) || error instanceof Response) && error.status === 404;
}
