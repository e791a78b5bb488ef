import { useLocation, useNavigate } from 'react-router-dom';

/** Goes to the present page once more, without a reload: its code and its data are asked for again. */
export function useRetry(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
}
