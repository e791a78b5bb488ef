import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';

import { pages } from '@up/api/pages';
import { projectStatus } from '@up/api/states/project-state';
import { DataBoundary } from '@up/forms';
import { Head, usePortal } from '@up/host';
import { WorkspacePage } from '@up/ui';

import { projectQuery } from '../../project/queries.ts';
import { useText } from '../../text.ts';
import { PageFailure, ProjectMissing } from '../../layout/page-failure.tsx';
import { PageSkeleton } from '../../layout/page-skeleton.tsx';
import { ActiveProject } from './active-project.tsx';
import { PendingProject } from './pending-project.tsx';

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
  if (!Outcome) return <Navigate to={pages.projectDetails({ projectId })} replace />;
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
