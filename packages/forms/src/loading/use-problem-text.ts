import { ProblemError, reasonCodes } from '@up/api/problem';
import { usePortal } from '@up/host';

import { useFormsText } from '../text.ts';

/**
 * Explains in the page's language why a call failed (product.md#errors); for a 429 with the time to wait. The shell's
 * catalogue has a text for each reason code.
 *
 * @example <Notice tone="danger" live>{problemText(error)}</Notice>
 */
export function useProblemText(): (error: unknown) => string {
  const portal = usePortal();
  const text = useFormsText();
  return (error) => {
    const problem = error instanceof ProblemError ? error.problem : undefined;
    // No response, or no code of a part of the page: either the service or the reader's own connection.
    if ((problem === undefined || problem.status === 0) && !navigator.onLine) return text('forms.offline');
    const wait = problem?.retryAfterSeconds;
    if (problem?.reasonCode === reasonCodes.tooManyRequests && wait) {
      return wait < 60
        ? text('forms.wait.seconds', { seconds: wait })
        : text('forms.wait.minutes', { minutes: Math.ceil(wait / 60) });
    }
    const id = `shell.problem.${problem?.reasonCode ?? reasonCodes.unexpected}` as const;
    const message = portal.text(id, problem?.limit === undefined ? {} : { limit: problem.limit });
    // A newer server may return a reason that this shell has no text for.
    return message === id ? portal.text(`shell.problem.${reasonCodes.unexpected}`) : message;
  };
}
