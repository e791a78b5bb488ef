import { useLocation } from 'react-router-dom';

import { pages } from '@up/api/pages';

import { keepReturnPath, takeReturnPath } from './kept-return-path.ts';
import { returnPath } from './return-path.ts';

interface WayBack {
  /** Returns the path to go to after signing in, and removes it. */
  take(): string;
  /** Stores the return path, for links to pages that a visitor needs before signing in. */
  keep(): void;
}

/** The page that sent the visitor here, such as an invitation: from the address, or stored before. */
export function useWayBack(): WayBack {
  const { search } = useLocation();
  const asked = () => returnPath(new URLSearchParams(search).get('returnUrl'));
  return {
    take() {
      const kept = takeReturnPath();
      return asked() ?? kept ?? pages.dashboard();
    },
    keep() {
      const path = asked();
      if (path) keepReturnPath(path);
    },
  };
}
