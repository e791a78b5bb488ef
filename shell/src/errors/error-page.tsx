import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { pages } from '@up/api/pages';
import { ProblemError } from '@up/api/problem';
import { Head } from '@up/host';
import { Button, LinkButton } from '@up/ui';

import { useText } from '../text.ts';
import { ErrorLayout } from './error-layout.tsx';
import { describeFailure } from './failure.ts';
import { useProblemText } from './problem-text.ts';
import { SearchAgain } from './search-again.tsx';
import { useRetry } from './use-retry.ts';

function subscribe(notify: () => void): () => void {
  addEventListener('online', notify);
  addEventListener('offline', notify);
  return () => {
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
}

/** Whether this device has a connection, as far as the browser knows. Always true on the server. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Says what went wrong, and offers to try again or reload, go back, or go home (product.md#site-frame). */
export function ErrorPage({ error }: { error?: unknown }) {
  const text = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const retry = useRetry();
  const online = useOnline();
  const { title, message, retries } = describeFailure(error, { isOnline: online, problemText: useProblemText() });
  useRetryOnceOnline(online, retry);
  return (
    <>
      <Head title={text(title)} noIndex />
      <ErrorLayout
        request={pathname}
        response={error instanceof ProblemError ? error.problem.title : text('shell.error.noAnswer')}
        title={text(title)}
        message={text(message)}
      >
        {pathname === pages.search() && <SearchAgain />}
        {/* Without loading the site again where that is enough. */}
        <Button variant="primary" size="large" onClick={retries ? retry : () => location.reload()}>
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

/** Retries once when the connection is back, after a failure without one. */
function useRetryOnceOnline(online: boolean, retry: () => void): void {
  const retryNow = useEffectEvent(retry);
  const wasOffline = useRef(!online);
  useEffect(() => {
    if (online && wasOffline.current) retryNow();
    wasOffline.current = !online;
  }, [online]);
}
