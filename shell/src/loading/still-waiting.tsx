import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { styled } from 'styled-components';

import { Button } from '@up/ui/button';

import { useText } from '../text.ts';

/** Calls have no time limit (spec 9); after this time in milliseconds the visitor may cancel. */
export const stillWaitingMs = 10_000;

const Root = styled.div`
  position: fixed;
  z-index: 30;
  bottom: var(--space-6);
  left: 50%;
  display: flex;
  align-items: center;
  gap: var(--space-4);
  width: max-content;
  max-width: calc(100vw - 2 * var(--gutter));
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  background: var(--surface-raised);
  box-shadow: var(--shadow-floating);
  font-size: var(--size-14);
  translate: -50% 0;
`;

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
        <Root>
          {text('shell.waiting')}
          <Button size="small" onClick={stay}>
            {text('shell.waiting.cancel')}
          </Button>
        </Root>
      )}
    </div>
  );
}
