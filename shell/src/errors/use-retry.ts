import { useLocation, useNavigate } from 'react-router-dom';

import { forgiveRefused } from '../freezes/page-starts.ts';

/** Goes to the present page once more, without a reload: its code and its data are asked for again, also a code that froze a tab. */
export function useRetry(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => {
    forgiveRefused();
    void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
  };
}
