import { FlaskConical } from 'lucide';
import { lazy, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { css, styled } from 'styled-components';

import { type Project, projects as projectList } from '@up/api/calls/projects/project';
import { pages, sandboxViews, type SandboxView } from '@up/api/pages';
import { DataBoundary } from '@up/forms';
import { Head, useCall } from '@up/host';
import { EmptyState, LinkButton, Loading, media, Skeleton, Tabs, WorkspaceHeading, WorkspacePage } from '@up/ui';

import { ClockBar } from '../../sandbox-workspace/clock/clock-bar.tsx';
import { activeProjects } from '../../sandbox-workspace/projects-query.ts';
import { readSandboxValue, storeSandboxValue } from '../../sandbox-workspace/tab-storage.ts';
import { CallbacksView } from './callbacks/callbacks-view.tsx';
import { CallsView } from './calls/calls-view.tsx';
import { DecisionsSkeleton } from './decisions/decisions-skeleton.tsx';
import { LedgerView } from './ledger/ledger-view.tsx';
import { LiveMark } from './live-mark.tsx';
import { ReceiverView } from './receiver/receiver-view.tsx';
import { useActivityText } from './text.ts';
import { TimelineView } from './timeline/timeline-view.tsx';

/* The title and the clock share a line where there is room. */
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-6);

  > section {
    margin-left: auto;
  }

  ${media.below992(css`
    > section {
      flex: 1 0 100%;
    }
  `)}
`;

// Few projects decide themselves.
const DecisionsView = lazy(async () => ({ default: (await import('./decisions/decisions-view.tsx')).DecisionsView }));

export { loadSandboxWorkspaceTexts as load } from '../../sandbox-workspace/text.ts';

const skeleton = <Skeleton height="480px" />;

/** The activity in a project's sandbox: its calls and callbacks, below its clock. */
export function Page() {
  const text = useActivityText();
  return (
    <WorkspacePage>
      <Head title={text('docs.activity.title')} noIndex />
      <Top>
        <WorkspaceHeading>{text('docs.activity.title')}</WorkspaceHeading>
        <DataBoundary skeleton={<Skeleton width="640px" height="58px" />} Failure={Nothing}>
          <ProjectNow />
        </DataBoundary>
      </Top>
      <DataBoundary skeleton={skeleton}>
        <ProjectActivity />
      </DataBoundary>
    </WorkspacePage>
  );
}

/** The page below says what failed. */
const Nothing = () => null;

/** Whether a project's sandbox is shown live, and its clock. */
function ProjectNow() {
  const requestedId = useSearchParams()[0].get('project');
  const project = activeProjects(useCall(projectList, {})).find(({ projectID }) => projectID === requestedId);
  if (!project) return null;
  return (
    <>
      <LiveMark key={`live ${project.projectID}`} projectId={project.projectID} />
      <ClockBar key={project.projectID} projectId={project.projectID} />
    </>
  );
}

function ProjectActivity() {
  const text = useActivityText();
  const [query] = useSearchParams();
  const projects = activeProjects(useCall(projectList, {}));
  const requestedId = query.get('project');
  const rememberedId = readSandboxValue('project');
  const project = requestedId
    ? projects.find(({ projectID }) => projectID === requestedId)
    : (projects.find(({ projectID }) => projectID === rememberedId) ?? projects[0]);
  const projectId = project?.projectID;
  useEffect(() => {
    if (projectId !== undefined) storeSandboxValue('project', projectId);
  }, [projectId]);
  if (!project) {
    return (
      <EmptyState
        icon={FlaskConical}
        title={text(requestedId ? 'docs.activity.notYours.title' : 'docs.activity.none.title')}
        action={
          <LinkButton to={requestedId ? pages.dashboard() : pages.projectCreate()}>
            {text(requestedId ? 'docs.activity.notYours.action' : 'docs.activity.none.action')}
          </LinkButton>
        }
      >
        {text(requestedId ? 'docs.activity.notYours.text' : 'docs.activity.none.text')}
      </EmptyState>
    );
  }
  // The frame names the project and its pages by the address.
  if (!requestedId) {
    return (
      <Loading>
        {skeleton}
        <Navigate to={withProject(query, project.projectID)} replace />
      </Loading>
    );
  }
  const view = sandboxViews.find((each) => each === query.get('view')) ?? 'calls';
  return (
    <>
      <Tabs
        label={text('docs.activity.views')}
        items={sandboxViews.map((each) => ({
          to: pages.sandboxActivity({ project: project.projectID, view: each }),
          label: text(`docs.activity.view.${each}`),
          current: each === view,
        }))}
      />
      <DataBoundary
        key={`${project.projectID} ${view}`}
        skeleton={view === 'decisions' ? <DecisionsSkeleton /> : <Skeleton height="420px" />}
      >
        <View view={view} project={project} />
      </DataBoundary>
    </>
  );
}

function withProject(query: URLSearchParams, projectId: string): string {
  const named = new URLSearchParams(query);
  named.set('project', projectId);
  return `${pages.sandboxActivity.pattern}?${named.toString()}`;
}

function View({ view, project }: { view: SandboxView; project: Project }) {
  switch (view) {
    case 'calls':
      return <CallsView projectId={project.projectID} />;
    case 'timeline':
      return <TimelineView projectId={project.projectID} />;
    case 'ledger':
      return <LedgerView projectId={project.projectID} />;
    case 'callbacks':
      return <CallbacksView project={project} />;
    case 'receiver':
      return <ReceiverView projectId={project.projectID} />;
    case 'decisions':
      return <DecisionsView project={project} />;
  }
}
