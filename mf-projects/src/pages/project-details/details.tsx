import { useSuspenseQuery } from '@tanstack/react-query';

import { pages } from '@up/api/pages';
import { DataBoundary } from '@up/forms';
import { Head, usePortal } from '@up/host';
import { Tabs } from '@up/ui/tabs';
import { WorkspacePage } from '@up/ui/workspace-page';

import { DepartureNotice } from '../../project/departure-notice.tsx';
import { projectQuery } from '../../project/queries.ts';
import { useText } from '../../text.ts';
import { PartFailure } from '../../layout/failure.tsx';
import { NotEligible } from './not-eligible.tsx';
import { ProjectHeader } from './project-header.tsx';
import { StatusNotice } from './status-notice.tsx';
import { TabSkeleton } from './tab-skeleton.tsx';
import { isOffered, projectTabs, tabOf } from './tabs.ts';

/** A project with its tabs. */
export function Details({ projectId, tabId }: { projectId: string; tabId: string | null }) {
  const text = useText();
  const { data: project } = useSuspenseQuery(projectQuery(usePortal(), projectId));
  const tab = tabOf(tabId);
  const items = projectTabs
    .filter((each) => isOffered(each, project.role))
    .map(({ id, title }) => ({
      to: pages.projectDetails({ projectId, tab: id }),
      label: text(title),
      current: id === tab.id,
    }));

  return (
    <WorkspacePage>
      <Head title={`${project.projectName} · ${text(tab.title)}`} noIndex />
      <ProjectHeader project={project} />
      <Tabs label={text('projects.tabs.label')} items={items} />
      <DepartureNotice />
      <StatusNotice project={project} />
      <DataBoundary key={tab.id} skeleton={<TabSkeleton />} Failure={PartFailure}>
        {isOffered(tab, project.role) ? <tab.Content project={project} /> : <NotEligible project={project} />}
      </DataBoundary>
    </WorkspacePage>
  );
}
