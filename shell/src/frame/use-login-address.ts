import { useLocation } from 'react-router-dom';

import { pages, userPagesPrefix } from '@up/api/pages';

import { useHydrated } from './use-browser.ts';

/** Where one signs in, with the way back to this page; from home and the pages of signing in there is none. */
export function useLoginAddress(): string {
  const { pathname, search } = useLocation();
  // The server's page is shared by addresses that differ in query parameters unknown to it.
  const query = useHydrated() ? search : '';
  return pathname === pages.home() || pathname.startsWith(userPagesPrefix)
    ? pages.login()
    : pages.login({ returnUrl: pathname + query });
}
