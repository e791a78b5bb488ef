import { useLocation } from 'react-router-dom';

import { pages } from '@up/api/pages';

import { keepReturnPath, takeReturnPath } from './kept-return-path.ts';
import { returnPath } from './return-path.ts';

interface WayBack {
  /** Where to go now that somebody is signed in. */
  take(): string;
  /** For the links to where somebody makes ready to sign in: the way back waits for it. */
  keep(): void;
}

/** The page that somebody was sent here from, e.g. an invitation: said by the address, or kept from before. */
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
