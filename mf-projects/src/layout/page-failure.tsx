import { FolderX } from 'lucide';
import { pages } from '@up/api/pages';
import { ProblemError } from '@up/api/problem';
import type { FailureProps } from '@up/forms';
import { Head } from '@up/host';
import { Button, EmptyState, LinkButton, WorkspaceHeading, WorkspacePage } from '@up/ui';
import { useText } from '../text.ts';
import { Failure } from './failure.tsx';
import { useNavigate } from 'react-router-dom';

/** Replaces a page whose project failed to load: try again, go back, or home (product.md#site-frame). */
export function PageFailure(props: FailureProps) {
  const text = useText();
  const navigate = useNavigate();
  if (props.error instanceof ProblemError && props.error.status === 404) return <ProjectMissing />;
  return (
    <WorkspacePage>
      <Head title={text('projects.error.title')} noIndex />
      <Failure
        {...props}
        title={<WorkspaceHeading>{text('projects.error.title')}</WorkspaceHeading>}
        ways={
          <>
            <Button onClick={() => void navigate(-1)}>{text('projects.error.back')}</Button>
            <LinkButton to={pages.home()} variant="quiet">
              {text('projects.error.home')}
            </LinkButton>
          </>
        }
      />
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
