import { useLocation } from 'react-router-dom';

import { pages } from '@up/api/pages';
import { Head } from '@up/host';
import { LinkButton } from '@up/ui';

import { useText } from '../text.ts';
import { ErrorLayout } from './error-layout.tsx';

/** The 404 page, with a link home (product.md#site-frame). */
export function NotFoundPage() {
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
