import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

import { Button } from '@up/ui/button';

import { useText } from '../text.ts';
import { FloatingNotice } from './floating-notice.tsx';

/**
 * Calls have no time limit (product.md#durations); after this time, in milliseconds, a visitor who waits for a page
 * sees a message and can cancel.
 */
export const stillWaitingMs = 5000;

/** Says that a page is still loading, and offers to stay on the current page instead. */
export function StillWaiting() {
  const text = useText();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const pendingKey = useNavigation().location?.key;
  const [delayedKey, setDelayedKey] = useState<string>();
  useEffect(() => {
    if (pendingKey === undefined) return;
    const timer = setTimeout(() => setDelayedKey(pendingKey), stillWaitingMs);
    return () => clearTimeout(timer);
  }, [pendingKey]);

  // Navigating to the current page aborts the other navigation, and with it its calls.
  const stay = () => void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
  return (
    <div role="status">
      {pendingKey !== undefined && delayedKey === pendingKey && (
        <FloatingNotice>
          {text('shell.waiting')}
          <Button size="small" onClick={stay}>
            {text('shell.waiting.cancel')}
          </Button>
        </FloatingNotice>
      )}
    </div>
  );
}
