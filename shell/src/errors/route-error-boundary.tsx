import { isRouteErrorResponse, useRouteError, useLocation } from 'react-router-dom';

import { pages } from '@up/api/pages';
import { Head } from '@up/host';
import { LinkButton } from '@up/ui';

import { ErrorPage } from './error-page.tsx';
import { useText } from '../text.ts';
import { ErrorLayout } from './error-layout.tsx';

/** The 404 page, with a link home (product.md#site-frame). */
function NotFoundPage() {
  const text = useText();
  const { pathname } = useLocation();
  return (
    <>
      <Head title={text('shell.notFound.title')} noIndex />
      <ErrorLayout
        request={pathname}
        response={text('shell.notFound.answer')}
        title={text('shell.notFound.title')}
        message={text('shell.notFound.message')}
      >
        <LinkButton to={pages.home()} variant="primary" size="large">
          {text('shell.error.home')}
        </LinkButton>
      </ErrorLayout>
    </>
  );
}

/** Replaces a page that cannot be shown, inside the frame, which keeps working. */
export function RouteErrorBoundary() {
  const error = useRouteError();
  return isNotFound(error) ? <NotFoundPage /> : <ErrorPage error={error} />;
}

/** A loader's 404 arrives as the router's own error; one thrown while rendering arrives unchanged. */
function isNotFound(error: unknown): boolean {
  return (isRouteErrorResponse(error) || error instanceof Response) && error.status === 404;
}
