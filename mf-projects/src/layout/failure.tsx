import { CloudOff, FolderX, Lock } from 'lucide';
import type { ReactNode } from 'react';

import { pages } from '@up/api/pages';
import { ProblemError } from '@up/api/problem';
import { type FailureProps, useProblemText } from '@up/forms';
import { Button, EmptyState, LinkButton, Row } from '@up/ui';

import { useText } from '../text.ts';

/** What failures are shown as that another try does not change, by status. */
const lasting: ReadonlyMap<number, typeof Lock> = new Map([
  [403, Lock],
  [404, FolderX],
]);

/** Explains a failure, and offers the next step: go to the projects, or try again; `ways` lead away from the page. */
export function Failure({ error, onRetry, title, ways }: FailureProps & { title: ReactNode; ways?: ReactNode }) {
  const text = useText();
  const problemText = useProblemText();
  const lastingIcon = error instanceof ProblemError ? lasting.get(error.status) : undefined;
  return (
    <EmptyState
      icon={lastingIcon ?? CloudOff}
      title={title}
      action={
        lastingIcon ? (
          <LinkButton to={pages.dashboard()}>{text('projects.toDashboard')}</LinkButton>
        ) : (
          <Row $gap={3} $justify="center">
            <Button variant={ways ? 'primary' : undefined} onClick={onRetry}>
              {text('projects.error.retry')}
            </Button>
            {ways}
          </Row>
        )
      }
    >
      {problemText(error)}
    </EmptyState>
  );
}

/** Replaces a part of a page whose data failed to load; the rest of the page keeps working. */
export function PartFailure(props: FailureProps) {
  const text = useText();
  return <Failure {...props} title={text('projects.error.title')} />;
}
