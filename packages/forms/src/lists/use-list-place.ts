import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { readTabValue, storeTabValue } from '../submitting/tab-storage.ts';

/**
 * Returns to a list where it was left: opened without a page and filters, it takes those that it had last in this tab.
 * A link of the list itself still leads to all of its rows.
 */
export function useListPlace(): void {
  const location = useLocation();
  const { pathname, search } = location;
  const state = location.state as unknown;
  const navigate = useNavigate();
  const isOpening = useRef(true);
  const name = `list ${pathname}`;
  useEffect(() => {
    const left = isOpening.current && search === '' ? readTabValue(name) : undefined;
    isOpening.current = false;
    if (typeof left === 'string' && left !== '') void navigate({ search: left }, { replace: true, state });
    else storeTabValue(name, search);
  }, [name, search, navigate, state]);
}
