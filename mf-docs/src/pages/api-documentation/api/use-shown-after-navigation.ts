import { useDeferredValue, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { useHydrated } from '@up/host';

/**
 * False for the first render of a page that a link led to, true right after it: what is below the first window
 * does not delay what is in it. True from the start on the server, when the browser goes back, which restores the
 * position in the page, and for an address that leads to a part of the page.
 */
export function useShownAfterNavigation(): boolean {
  const inBrowser = useHydrated();
  const isLink = useNavigationType() === 'PUSH';
  const { hash } = useLocation();
  const [fromTheStart] = useState(!inBrowser || !isLink || hash !== '');
  return useDeferredValue(true, fromTheStart);
}
