import { Notice } from '@up/ui/notice';

import { useProblemText } from '../../workspace/use-problem-text.ts';
import { serverFieldErrors } from './server-errors.ts';

/** Why the form was not accepted, where that is not said at a field. */
export function FormProblem({ error }: { error: unknown }) {
  const problemText = useProblemText();
  if (!error || serverFieldErrors(error).length > 0) return null;
  return (
    <Notice tone="danger" live>
      {problemText(error)}
    </Notice>
  );
}
