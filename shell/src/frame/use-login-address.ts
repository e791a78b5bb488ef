import { useLocation } from 'react-router-dom';

import { pages, userPagesPrefix } from '@up/api/pages';
import { useHydrated } from '@up/host';

/** The sign-in address with this page as return path; home and the `/user/` pages are not used as return paths. */
export function useLoginAddress(): string {
  const { pathname, search } = useLocation();
  // One cached page serves addresses that differ in undeclared query parameters, so the server leaves them out.
  const query = useHydrated() ? search : '';
  return pathname === pages.home() || pathname.startsWith(userPagesPrefix)
    ? pages.login()
    : pages.login({ returnUrl: pathname + query });
}
