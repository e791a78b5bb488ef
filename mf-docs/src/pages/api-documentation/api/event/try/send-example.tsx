import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';

import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { projects as projectList, type Project } from '@up/api/calls/projects/project';
import { callbackSettings, sendExampleEvent, type CallbackSettings } from '@up/api/calls/sandbox/callback';
import { eventTypes, type EventType } from '@up/api/constants/event-types';
import { pages } from '@up/api/pages';
import { mayInProject } from '@up/api/roles';
import { ActionProblem, DataBoundary } from '@up/forms';
import { useCall, useChange, useSession } from '@up/host';
import { Button, ContentLink, Field, Icon, LinkButton, Notice, Row, Select, Skeleton } from '@up/ui';

import { projectsFor } from '../../../../../sandbox-workspace/projects-query.ts';
import { readSandboxValue, storeSandboxValue } from '../../../../../sandbox-workspace/tab-storage.ts';
import { RecentDeliveries } from './recent-deliveries.tsx';
import { useEventTestText } from './text.ts';

const Muted = styled.p`
  color: var(--text-muted);
`;

/** Sends the example of an event of the sandbox to the endpoints of a project, and shows what became of the last ones. */
export function SendExample({ api }: { api: ProductInfo }) {
  const text = useEventTestText();
  const { pathname, search } = useLocation();
  const isSignedIn = useSession((session) => session.loggedIn);
  if (!isSignedIn) {
    return (
      <Notice
        action={
          <LinkButton size="small" to={pages.login({ returnUrl: pathname + search })}>
            {text('docs.send.signIn')}
          </LinkButton>
        }
      >
        {text('docs.send.signedOut')}
      </Notice>
    );
  }
  return (
    <DataBoundary skeleton={<Skeleton height="180px" />}>
      <ProjectChoice api={api} />
    </DataBoundary>
  );
}

function ProjectChoice({ api }: { api: ProductInfo }) {
  const text = useEventTestText();
  const projects = projectsFor(
    useCall(projectList, {}),
    api.packages.map(({ id }) => id),
  );
  const [chosenId, setChosenId] = useState(() => readSandboxValue('project'));
  const project = projects.find(({ projectID }) => projectID === chosenId) ?? projects[0];
  const eventType = eventTypes.find((type) => type === api.path);
  function choose(id: string) {
    storeSandboxValue('project', id);
    setChosenId(id);
  }
  if (!project || !eventType) {
    return (
      <Notice
        action={
          <LinkButton size="small" to={pages.projectCreate()}>
            {text('docs.send.createProject')}
          </LinkButton>
        }
      >
        {text('docs.send.noProject')}
      </Notice>
    );
  }
  return (
    <>
      {projects.length > 1 && (
        <Field label={text('docs.send.project')}>
          <Select value={project.projectID} onChange={({ target }) => choose(target.value)}>
            {projects.map(({ projectID, projectName }) => (
              <option key={projectID} value={projectID}>
                {projectName}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <DataBoundary key={project.projectID} skeleton={<Skeleton height="180px" />}>
        <ProjectEvent project={project} eventType={eventType} />
      </DataBoundary>
    </>
  );
}

function ProjectEvent({ project, eventType }: { project: Project; eventType: EventType }) {
  const text = useEventTestText();
  const projectId = project.projectID;
  const settings = useCall(callbackSettings, { params: { projectId } });
  const change = useChange(sendExampleEvent);
  const send = useMutation({ mutationFn: () => change({ params: { projectId }, body: { eventType } }) });
  const targets = targetsOf(settings, eventType);
  const hasAddress = targets.some(({ origin }) => origin !== 'receiver');
  return (
    <>
      {targets.length === 0 ? (
        <Notice tone="warning">{text('docs.send.noEndpoint')}</Notice>
      ) : (
        <>
          <Muted>{text(hasAddress ? 'docs.send.help' : 'docs.send.onlyReceiver')}</Muted>
          <Row $gap="2 4" $align="center">
            <Button variant="primary" size="small" busy={send.isPending} onClick={() => send.mutate()}>
              <Icon of={Send} />
              {text('docs.send.action')}
            </Button>
            <span role="status">
              {send.isSuccess && text('docs.send.sent', { count: send.data.deliveries.length })}
            </span>
          </Row>
          <ActionProblem error={send.error} />
        </>
      )}
      {!hasAddress && mayInProject(project.role, 'update') && (
        <ContentLink to={pages.projectDetails({ projectId, tab: 'project_settings' })}>
          {text('docs.send.register')}
        </ContentLink>
      )}
      <RecentDeliveries projectId={projectId} eventType={eventType} endpoints={settings.endpoints} />
      <ContentLink to={pages.sandboxActivity({ project: projectId, view: 'callbacks' })}>
        {text('docs.send.log', { project: project.projectName })}
      </ContentLink>
    </>
  );
}

/** The endpoints that get an event, by the rules of the server. */
function targetsOf({ endpoints }: CallbackSettings, eventType: EventType): CallbackSettings['endpoints'] {
  return endpoints.filter(
    ({ origin, url, events, status }) =>
      status === 'ENABLED' && (origin === 'receiver' || url !== '') && (origin !== 'api' || events.includes(eventType)),
  );
}
