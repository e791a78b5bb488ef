import { FolderX } from 'lucide';

import { pages } from '@up/api/pages';
import { ProblemError } from '@up/api/problem';
import type { FailureProps } from '@up/forms';
import { Head } from '@up/host';
import { EmptyState, LinkButton, WorkspaceHeading, WorkspacePage } from '@up/ui';

import { useText } from '../text.ts';
import { Failure } from './failure.tsx';

/** Replaces a page whose project failed to load. */
export function PageFailure(props: FailureProps) {
  const text = useText();
  if (props.error instanceof ProblemError && props.error.status === 404) return <ProjectMissing />;
  return (
    <WorkspacePage>
      <Head title={text('projects.error.title')} noIndex />
      <Failure {...props} title={<WorkspaceHeading>{text('projects.error.title')}</WorkspaceHeading>} />
    </WorkspacePage>
  );
}

/** There is no project with this id, or the user is not a member; the page does not say which. */
export function ProjectMissing() {
  const text = useText();
  return (
    <WorkspacePage>
      <Head title={text('projects.missing.title')} noIndex />
      <EmptyState
        icon={FolderX}
        title={<WorkspaceHeading>{text('projects.missing.title')}</WorkspaceHeading>}
        action={<LinkButton to={pages.dashboard()}>{text('projects.toDashboard')}</LinkButton>}
      >
        {text('projects.missing.text')}
      </EmptyState>
    </WorkspacePage>
  );
}
