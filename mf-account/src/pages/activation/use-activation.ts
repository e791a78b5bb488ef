import { useCallback, useEffect, useRef, useState } from 'react';

import { activation } from '@up/api/calls/people/account';
import { linkProblems, ProblemError, reasonCodes } from '@up/api/problem';
import { usePortal } from '@up/host';

/** The state of the link. `unreachable`: the server did not answer, so nothing is decided. */
export type ActivationState = 'verifying' | 'verified' | 'used' | 'expired' | 'unknown' | 'unreachable';

/**
 * Verifies the address with the token of the link. This uses up the token, so the call is made once, and only in a
 * visible page: not for a preview, a prefetch or a tab that was restored in the background.
 */
export function useActivation(search: string): { state: ActivationState; error: unknown; retry: () => void } {
  const { call } = usePortal();
  const [state, setState] = useState<ActivationState>('verifying');
  const [error, setError] = useState<unknown>();
  const started = useRef(false);

  const verify = useCallback(async () => {
    const token = new URLSearchParams(search).get('token');
    try {
      if (!token) {
        setState('unknown');
        return;
      }
      setState('verifying');
      await call(activation, { params: { token } });
      setState('verified');
    } catch (cause) {
      setError(cause);
      setState(stateOf(cause));
    }
  }, [call, search]);

  useEffect(() => {
    const start = () => {
      if (started.current || document.visibilityState !== 'visible') return;
      started.current = true;
      void verify();
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => document.removeEventListener('visibilitychange', start);
  }, [verify]);

  return { state, error, retry: () => void verify() };
}

function stateOf(error: unknown): ActivationState {
  if (!(error instanceof ProblemError)) return 'unreachable';
  const { type, reasonCode } = error.problem;
  if (type === linkProblems.used) return 'used';
  if (type === linkProblems.expired) return 'expired';
  const rejected =
    type === linkProblems.unknown || reasonCode === reasonCodes.verificationFailed || error.status === 404;
  return rejected ? 'unknown' : 'unreachable';
}
