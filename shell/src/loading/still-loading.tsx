import { useEffect, useState } from 'react';

import { pages } from '@up/api/pages';
import { Button, LinkButton } from '@up/ui';

import { useText } from '../text.ts';
import { FloatingNotice } from './floating-notice.tsx';
import { stillWaitingMs } from './still-waiting.tsx';
import { useWaitsFor } from './waiting-for.ts';

/** Says that the first page is still loading and what it waits for, counted from the start of the navigation. */
export function StillLoading() {
  const text = useText();
  const waitsFor = useWaitsFor();
  const [isDelayed, setDelayed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(true), Math.max(0, stillWaitingMs - performance.now()));
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      {isDelayed && (
        <FloatingNotice>
          {text(`shell.waiting.${waitsFor}`)}
          <Button size="small" onClick={() => location.reload()}>
            {text('shell.error.retry')}
          </Button>
          <LinkButton size="small" variant="quiet" to={pages.home()}>
            {text('shell.error.home')}
          </LinkButton>
        </FloatingNotice>
      )}
    </div>
  );
}
