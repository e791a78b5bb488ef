import { useEffect, useState } from 'react';
import {
  useLocation,
  useNavigate,
  useNavigation,
  type Location,
  type NavigateOptions,
  type Path,
} from 'react-router-dom';

import { splitLocale, usePortal } from '@up/host';
import { Button } from '@up/ui';

import { useText } from '../text.ts';
import { FloatingNotice } from './floating-notice.tsx';
import { useWaitsFor } from './waiting-for.ts';

/**
 * Calls have no time limit (product.md#durations); after this time, in milliseconds, a visitor who waits for a page
 * sees a message and can cancel.
 */
export const stillWaitingMs = 5000;

/** Says that a page is still loading and what it waits for, and offers to ask again, or to stay on the current page. */
export function StillWaiting() {
  const text = useText();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { queryClient } = usePortal();
  const waitsFor = useWaitsFor();
  const pending = useNavigation().location;
  const pendingKey = pending?.key;
  const [delayedKey, setDelayedKey] = useState<string>();
  useEffect(() => {
    if (pendingKey === undefined) return;
    const timer = setTimeout(() => setDelayedKey(pendingKey), stillWaitingMs);
    return () => clearTimeout(timer);
  }, [pendingKey]);

  /** Aborts the other navigation, and its calls: a call that is made again does not wait for one that was lost. */
  async function leaveFor(to: Partial<Path>, options: NavigateOptions) {
    await queryClient.cancelQueries({ type: 'inactive', fetchStatus: 'fetching' });
    await navigate(to, { preventScrollReset: true, ...options });
  }
  const stay = () => void leaveFor({ pathname, search, hash }, { replace: true });
  const again = (to: Location) => {
    // The browser has left the current page already where it went back or forward.
    const replace = to.pathname + to.search === location.pathname + location.search;
    void leaveFor({ ...to, pathname: splitLocale(to.pathname).path }, { replace, state: to.state as unknown });
  };
  return (
    <div role="status">
      {pending && delayedKey === pendingKey && (
        <FloatingNotice>
          {text(`shell.waiting.${waitsFor}`)}
          <Button size="small" onClick={() => again(pending)}>
            {text('shell.error.retry')}
          </Button>
          <Button size="small" variant="quiet" onClick={stay}>
            {text('shell.waiting.cancel')}
          </Button>
        </FloatingNotice>
      )}
    </div>
  );
}
