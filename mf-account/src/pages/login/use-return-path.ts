import { useLocation } from 'react-router-dom';

import { pages } from '@up/api/pages';

import { storeReturnPath, consumeReturnPath } from './stored-return-path.ts';
import { validReturnPath } from './return-path.ts';

interface ReturnPath {
  /** Returns the path to go to after signing in, and removes it. */
  consume(): string;
  /** Stores the return path, for links to pages that a visitor needs before signing in. */
  store(): void;
}

/** The page that sent the visitor here, such as an invitation: from the address, or stored before. */
export function useReturnPath(): ReturnPath {
  const { search } = useLocation();
  const requestedPath = () => validReturnPath(new URLSearchParams(search).get('returnUrl'));
  return {
    consume() {
      const stored = consumeReturnPath();
      return requestedPath() ?? stored ?? pages.dashboard();
    },
    store() {
      const path = requestedPath();
      if (path) storeReturnPath(path);
    },
  };
}
