import { ProblemError, reasonCodes } from '@up/api/problem';
import { usePortal } from '@up/host';

import { useText } from '../text.ts';

/** Says in the language of the page why a call failed (spec 8); the catalogue of the shell knows every reason. */
export function useProblemText(): (error: unknown) => string {
  const portal = usePortal();
  const text = useText();
  return (error) => {
    const problem = error instanceof ProblemError ? error.problem : undefined;
    const wait = problem?.retryAfterSeconds;
    if (problem?.reasonCode === reasonCodes.tooManyRequests && wait) {
      return wait < 60
        ? text('account.wait.seconds', { seconds: wait })
        : text('account.wait.minutes', { minutes: Math.ceil(wait / 60) });
    }
    const id = `shell.problem.${problem?.reasonCode ?? reasonCodes.unexpected}`;
    const message = portal.text(id);
    // A reason that a newer server gives and this shell has no words for yet.
    return message === id ? portal.text(`shell.problem.${reasonCodes.unexpected}`) : message;
  };
}
