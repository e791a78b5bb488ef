import { useSuspenseQuery } from '@tanstack/react-query';
import { use } from 'react';

import type { Project } from '@up/api/calls/projects/project';
import { mayOpenTab, type ProjectTabId } from '@up/api/project-tabs';
import { DataBoundary } from '@up/forms';
import { Head, usePortal } from '@up/host';
import { WorkspacePage } from '@up/ui';

import { DepartureNotice } from '../../project/departure-notice.tsx';
import { projectQuery } from '../../project/queries.ts';
import { PartFailure } from '../../layout/failure.tsx';
import { loadTab } from './load-tab.ts';
import { NotEligible } from './not-eligible.tsx';
import { ProjectHeader } from './project-header.tsx';
import { StatusNotice } from './status-notice.tsx';
import { TabSkeleton } from './tab-skeleton.tsx';

/** A project with its tabs. */
export function Details({ projectId, tab }: { projectId: string; tab: ProjectTabId }) {
  const portal = usePortal();
  const { data: project } = useSuspenseQuery(projectQuery(portal, projectId));
  return (
    <WorkspacePage>
      <Head title={`${project.projectName} · ${portal.text(`shell.project.${tab}`)}`} noIndex />
      <ProjectHeader project={project} />
      <DepartureNotice />
      <StatusNotice project={project} />
      <DataBoundary key={tab} skeleton={<TabSkeleton />} Failure={PartFailure}>
        {mayOpenTab(project.role, tab) ? <TabContent tab={tab} project={project} /> : <NotEligible project={project} />}
      </DataBoundary>
    </WorkspacePage>
  );
}

function TabContent({ tab, project }: { tab: ProjectTabId; project: Project }) {
  const { Tab } = use(loadTab(usePortal(), tab));
  return <Tab project={project} />;
}
