import { useLocation, useNavigate } from 'react-router-dom';

import { clearRejected } from '../hang-detection/page-starts.ts';

/**
 * Navigates to the current page again, without a reload: loads its code and data again, including code that froze a
 * tab.
 */
export function useRetry(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => {
    clearRejected();
    void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
  };
}
