import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

import { Button } from '@up/ui/button';

import { useText } from '../text.ts';
import { FloatingNotice } from './floating-notice.tsx';

/** Calls have no time limit (spec 9); who waits for a page is told so after this time, in milliseconds, and may cancel. */
export const stillWaitingMs = 5000;

/** Says that a page is still on its way, and lets one stay where one is instead. */
export function StillWaiting() {
  const text = useText();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const waitsFor = useNavigation().location?.key;
  const [late, setLate] = useState<string>();
  useEffect(() => {
    if (waitsFor === undefined) return;
    const timer = setTimeout(() => setLate(waitsFor), stillWaitingMs);
    return () => clearTimeout(timer);
  }, [waitsFor]);

  // To go where one is ends the going elsewhere, and with it its calls.
  const stay = () => void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
  return (
    <div role="status">
      {waitsFor !== undefined && late === waitsFor && (
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
