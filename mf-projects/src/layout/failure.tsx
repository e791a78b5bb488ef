import { CloudOff, Lock } from 'lucide';
import type { ReactNode } from 'react';

import { pages } from '@up/api/pages';
import { ProblemError } from '@up/api/problem';
import { type FailureProps, useProblemText } from '@up/forms';
import { Button, LinkButton } from '@up/ui/button';
import { EmptyState } from '@up/ui/empty-state';

import { useText } from '../text.ts';

/** Why there is nothing to see here, and the way on: to the projects, or to try again. */
export function Failure({ error, onRetry, title }: FailureProps & { title: ReactNode }) {
  const text = useText();
  const problemText = useProblemText();
  const refused = error instanceof ProblemError && error.status === 403;
  return (
    <EmptyState
      icon={refused ? Lock : CloudOff}
      title={title}
      action={
        refused ? (
          <LinkButton to={pages.dashboard()}>{text('projects.toDashboard')}</LinkButton>
        ) : (
          <Button onClick={onRetry}>{text('projects.error.retry')}</Button>
        )
      }
    >
      {problemText(error)}
    </EmptyState>
  );
}

/** A part of a page whose data did not come: what stands around it goes on working. */
export function PartFailure(props: FailureProps) {
  const text = useText();
  return <Failure {...props} title={text('projects.error.title')} />;
}
