import { Notice } from '@up/ui';

import { useProblemText } from '../loading/use-problem-text.ts';

interface ActionProblemProps {
  /** The error of a mutation or a request; `null` and `undefined` show nothing. */
  error: unknown;
}

/**
 * Says why an action failed, and announces it.
 *
 * @example <ActionProblem error={resend.error} />
 */
export function ActionProblem({ error }: ActionProblemProps) {
  const problemText = useProblemText();
  if (error === undefined || error === null) return null;
  return (
    <Notice tone="danger" live>
      {problemText(error)}
    </Notice>
  );
}
