import { useSuspenseQuery } from '@tanstack/react-query';
import { Clock } from 'lucide';
import { Navigate, useSearchParams } from 'react-router-dom';

import type { Project } from '@up/api/calls/projects/project';
import { pages } from '@up/api/pages';
import { projectStatus } from '@up/api/states/project-state';
import { DataBoundary } from '@up/forms';
import { Head, usePortal } from '@up/host';
import { LinkButton, Loading, WorkspacePage } from '@up/ui';

import { MessageLayout } from '../../layout/message-layout.tsx';
import { projectQuery } from '../../project/queries.ts';
import { useText } from '../../text.ts';
import { PageFailure, ProjectMissing } from '../../layout/page-failure.tsx';
import { PageSkeleton } from '../../layout/page-skeleton.tsx';
import { ActiveProject } from './active-project.tsx';
import { Steps } from './steps.tsx';

/** A package needs approval: the page says to contact the provider's team (product.md#project-states). */
function PendingProject({ project }: { project: Project }) {
  const text = useText();
  const { projectID, projectName } = project;
  return (
    <MessageLayout
      icon={Clock}
      tone="warning"
      title={text('projects.completed.pending.title')}
      lead={text('projects.completed.pending.lead', { name: projectName })}
      actions={
        <>
          <LinkButton to={pages.contact()} variant="primary" size="large">
            {text('projects.contact')}
          </LinkButton>
          <LinkButton to={pages.projectDetails({ projectId: projectID })} size="large">
            {text('projects.completed.toProject')}
          </LinkButton>
        </>
      }
    >
      <Steps
        title={text('projects.completed.next')}
        steps={(['contact', 'review', 'start'] as const).map((step) => ({
          title: text(`projects.completed.pending.${step}.title`),
          text: text(`projects.completed.pending.${step}.text`),
        }))}
      />
    </MessageLayout>
  );
}

export { load } from './load.ts';

/** The result of creating a project, and the next steps. */
export function Page() {
  const projectId = useSearchParams()[0].get('projectId');
  if (!projectId) return <ProjectMissing />;
  return (
    <DataBoundary key={projectId} skeleton={<PageSkeleton />} Failure={PageFailure}>
      <Completed projectId={projectId} />
    </DataBoundary>
  );
}

function Completed({ projectId }: { projectId: string }) {
  const text = useText();
  const { data: project } = useSuspenseQuery(projectQuery(usePortal(), projectId));
  const Outcome = outcomes[project.projectStatus];
  // An outdated address: the project's status has changed since.
  if (!Outcome) {
    return (
      <Loading>
        <PageSkeleton />
        <Navigate to={pages.projectDetails({ projectId })} replace />
      </Loading>
    );
  }
  return (
    <WorkspacePage>
      <Head title={text('projects.completed.title')} noIndex />
      <Outcome project={project} />
    </WorkspacePage>
  );
}

const outcomes: Partial<Record<string, typeof ActiveProject>> = {
  [projectStatus.active]: ActiveProject,
  [projectStatus.pending]: PendingProject,
};
