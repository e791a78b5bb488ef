import { useSuspenseQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';

import type { Project } from '@up/api/calls/projects/project';
import { mayOpenTab, type ProjectTabId } from '@up/api/project-tabs';
import { DataBoundary } from '@up/forms';
import { Head, usePortal } from '@up/host';
import { WorkspacePage, Row, WorkspaceHeading } from '@up/ui';

import { DepartureNotice } from '../../project/departure-notice.tsx';
import { projectQuery } from '../../project/queries.ts';
import { PartFailure } from '../../layout/failure.tsx';
import { useText } from '../../text.ts';
import { ProjectStatus } from '../../project/project-status.tsx';
import { CopyableCode } from '../../project/copyable-code.tsx';
import { tabQuery } from './load-tab.ts';
import { NotEligible } from './not-eligible.tsx';
import { StatusNotice } from './status-notice.tsx';
import { TabSkeleton } from './tab-skeleton.tsx';

const Id = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
  color: var(--text-muted);
  font-size: var(--size-14);
`;

/** The project's name, status, and id to copy. The other tabs name themselves: the frame names the project. */
function ProjectHeader({ project }: { project: Project }) {
  const text = useText();
  const { projectID, projectName, projectStatus } = project;
  return (
    <Row as="header" $gap="1 3" $align="center">
      <WorkspaceHeading>{projectName}</WorkspaceHeading>
      <ProjectStatus status={projectStatus} />
      <Id>
        {text('projects.field.id')}
        <CopyableCode value={projectID} copyText={text('projects.copy.id')} />
      </Id>
    </Row>
  );
}

/** A project with its tabs. */
export function Details({ projectId, tab }: { projectId: string; tab: ProjectTabId }) {
  const portal = usePortal();
  const { data: project } = useSuspenseQuery(projectQuery(portal, projectId));
  return (
    <WorkspacePage>
      <Head title={`${project.projectName} · ${portal.text(`shell.project.${tab}`)}`} noIndex />
      {tab === 'summary' ? (
        <ProjectHeader project={project} />
      ) : (
        <WorkspaceHeading>{portal.text(`shell.project.${tab}`)}</WorkspaceHeading>
      )}
      <DepartureNotice />
      <StatusNotice project={project} />
      <DataBoundary key={tab} skeleton={<TabSkeleton tab={tab} />} Failure={PartFailure}>
        {mayOpenTab(project.role, tab) ? <TabContent tab={tab} project={project} /> : <NotEligible project={project} />}
      </DataBoundary>
    </WorkspacePage>
  );
}

function TabContent({ tab, project }: { tab: ProjectTabId; project: Project }) {
  const { Tab } = useSuspenseQuery(tabQuery(usePortal(), tab)).data;
  return <Tab project={project} />;
}
