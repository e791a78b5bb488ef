import { useSuspenseQuery } from '@tanstack/react-query';
import { use } from 'react';

import type { Project } from '@up/api/calls/project';
import { pages } from '@up/api/pages';
import { mayOpenTab, projectTabIds, type ProjectTabId } from '@up/api/project-tabs';
import { DataBoundary } from '@up/forms';
import { Head, usePortal } from '@up/host';
import { Tabs } from '@up/ui/tabs';
import { WorkspacePage } from '@up/ui/workspace-page';

import { DepartureNotice } from '../../project/departure-notice.tsx';
import { projectQuery } from '../../project/queries.ts';
import { useText } from '../../text.ts';
import { PartFailure } from '../../layout/failure.tsx';
import { loadTab } from './load-tab.ts';
import { NotEligible } from './not-eligible.tsx';
import { ProjectHeader } from './project-header.tsx';
import { StatusNotice } from './status-notice.tsx';
import { TabSkeleton } from './tab-skeleton.tsx';

/** A project with its tabs. */
export function Details({ projectId, tab }: { projectId: string; tab: ProjectTabId }) {
  const text = useText();
  const { data: project } = useSuspenseQuery(projectQuery(usePortal(), projectId));
  const items = projectTabIds
    .filter((id) => mayOpenTab(project.role, id))
    .map((id) => ({
      to: pages.projectDetails({ projectId, tab: id }),
      label: text(`projects.tabs.${id}`),
      current: id === tab,
    }));

  return (
    <WorkspacePage>
      <Head title={`${project.projectName} · ${text(`projects.tabs.${tab}`)}`} noIndex />
      <ProjectHeader project={project} />
      <Tabs label={text('projects.tabs.label')} items={items} />
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
