import { CloudOff, Lock } from 'lucide';
import type { ReactNode } from 'react';

import { ProblemError } from '@up/api/problem';
import { Button } from '@up/ui/button';
import { EmptyState } from '@up/ui/empty-state';

import type { FailureProps } from './data-boundary.tsx';
import { useFormsText } from './text.ts';
import { useProblemText } from './use-problem-text.ts';

interface LoadFailureProps extends FailureProps {
  title?: ReactNode;
  /** In the place of "try again" for who lacks the right: that would not help. */
  refusedAction?: ReactNode;
}

/** Why a part of a page could not be loaded, with a button to try again. What stands around it goes on working. */
export function LoadFailure({ error, onRetry, title, refusedAction }: LoadFailureProps) {
  const text = useFormsText();
  const problemText = useProblemText();
  const refused = error instanceof ProblemError && error.status === 403;
  return (
    <EmptyState
      icon={refused ? Lock : CloudOff}
      title={title ?? text('forms.failure.title')}
      action={refused ? refusedAction : <Button onClick={onRetry}>{text('forms.failure.retry')}</Button>}
    >
      {problemText(error)}
    </EmptyState>
  );
}
