import { CloudOff, Lock, SearchX } from 'lucide';
import type { ReactNode } from 'react';

import { ProblemError } from '@up/api/problem';
import { Button, EmptyState } from '@up/ui';

import { useFormsText } from '../text.ts';
import { useProblemText } from './use-problem-text.ts';

export interface FailureProps {
  error: unknown;
  onRetry(): void;
}

interface LoadFailureProps extends FailureProps {
  title?: ReactNode;
  /** Replaces "try again" for users without the right, for whom it would not help. */
  rejectedAction?: ReactNode;
}

/**
 * Why a part of a page could not be loaded, with a button to try again where that can help. The rest of the page keeps
 * working.
 */
export function LoadFailure({ error, onRetry, title, rejectedAction }: LoadFailureProps) {
  const text = useFormsText();
  const problemText = useProblemText();
  const status = error instanceof ProblemError ? error.status : undefined;
  if (status === 404) {
    return (
      <EmptyState icon={SearchX} title={title ?? problemText(error)}>
        {title !== undefined && problemText(error)}
      </EmptyState>
    );
  }
  const rejected = status === 403;
  return (
    <EmptyState
      icon={rejected ? Lock : CloudOff}
      title={title ?? text('forms.failure.title')}
      action={rejected ? rejectedAction : <Button onClick={onRetry}>{text('forms.failure.retry')}</Button>}
    >
      {problemText(error)}
    </EmptyState>
  );
}
