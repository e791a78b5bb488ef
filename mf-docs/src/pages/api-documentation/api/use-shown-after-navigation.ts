import { useDeferredValue, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { useHydrated } from '@up/host';

/**
 * False during the first render of a page that was opened by a link, and true right after it: content below the first
 * window does not delay the content in it. True immediately on the server, for addresses that point to a part of the
 * page, and when the reader goes back, because the browser then restores the scroll position.
 */
export function useShownAfterNavigation(): boolean {
  const inBrowser = useHydrated();
  const navigation: string = useNavigationType();
  const { hash } = useLocation();
  const [fromTheStart] = useState(!inBrowser || navigation !== 'PUSH' || hash !== '');
  return useDeferredValue(true, fromTheStart);
}
