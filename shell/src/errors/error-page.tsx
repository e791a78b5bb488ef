import { useLocation, useNavigate } from 'react-router-dom';

import { pages } from '@up/api/pages';
import { ProblemError } from '@up/api/problem';
import { Head } from '@up/host';
import { Button, LinkButton } from '@up/ui/button';

import { useText } from '../text.ts';
import { ErrorLayout } from './error-layout.tsx';
import { problemText } from './problem-text.ts';

/** Something went wrong: reload, go back, go home (spec 2.5). */
export function ErrorPage({ error }: { error?: unknown }) {
  const text = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <Head title={text('shell.error.title')} noIndex />
      <ErrorLayout
        request={pathname}
        answer={error instanceof ProblemError ? error.problem.title : text('shell.error.noAnswer')}
        title={text('shell.error.title')}
        message={text(problemText(error))}
      >
        <Button variant="primary" size="large" onClick={() => location.reload()}>
          {text('shell.error.reload')}
        </Button>
        <Button size="large" onClick={() => void navigate(-1)}>
          {text('shell.error.back')}
        </Button>
        <LinkButton to={pages.home()} variant="quiet" size="large">
          {text('shell.error.home')}
        </LinkButton>
      </ErrorLayout>
    </>
  );
}
