import { Fragment } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { css, styled } from 'styled-components';

import { packageDetails } from '@up/api/calls/catalogue/catalogue';
import { members } from '@up/api/calls/projects/member';
import type { Project } from '@up/api/calls/projects/project';
import { projectEvents } from '@up/api/calls/staff/audit';
import { mayInProject } from '@up/api/roles';
import { changeableProjectStates, projectStates, projectStatus } from '@up/api/states/project-state';
import { mayBecome } from '@up/api/states/state-table';
import { DataBoundary, ListPaging, useListQuery } from '@up/forms';

import { callQuery, useCall } from '@up/host';
import { Disclosure, media, oneColumn, Section, Skeleton } from '@up/ui';
import { PartFailure } from '../../../../layout/failure.tsx';
import { useAuditText } from '../../../../audit/text.ts';
import { EventTable } from '../../../../audit/event-table.tsx';
import { useText } from '../../../../text.ts';
import type { TabArguments, TabProps } from '../../load-tab.ts';
import { Members } from '../summary/members/members.tsx';
import { CancelRequest } from './cancel-request.tsx';
import { DeleteProject } from './delete-project.tsx';
import { HandOver } from './hand-over.tsx';
import { EditForm } from './edit-form.tsx';
import { SecondFactor } from './second-factor.tsx';

/** The project's history with its actors, for the leader. */
function History({ project: { projectID } }: { project: Project }) {
  const text = useAuditText();
  return (
    <Section title={text('projects.audit.history.title')} lead={text('projects.audit.history.lead')}>
      {/* A page of it that is not the first is in the address. */}
      <Disclosure summary={text('projects.audit.history.show')} defaultOpen={useSearchParams()[0].has('page')}>
        <DataBoundary skeleton={<Skeleton height="240px" />} Failure={PartFailure}>
          <Events projectId={projectID} />
        </DataBoundary>
      </Disclosure>
    </Section>
  );
}

function Events({ projectId }: { projectId: string }) {
  const text = useAuditText();
  const list = useCall(projectEvents, { params: { projectId }, query: useListQuery().choice });
  return (
    <>
      <EventTable label={text('projects.audit.history.title')} events={list.items} />
      <ListPaging list={list} />
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 176px minmax(0, 1fr);
  gap: var(--space-12);
  ${media.below992(oneColumn)}
`;

/* Stays in view beside the settings. */
const SideList = styled.nav`
  position: sticky;
  top: calc(var(--header-height) + var(--space-4));
  align-self: start;
  font-size: var(--size-14);

  ${media.below992(css`
    display: none;
  `)}

  a {
    display: flex;
    align-items: center;
    min-height: var(--control-36);
    padding-inline: var(--space-3);
    border-radius: var(--radius-6);
    color: var(--text-muted);
    text-decoration: none;
  }

  a:hover {
    background: var(--surface-hover);
    color: var(--text);
  }

  a[aria-current] {
    color: var(--text);
    font-weight: 700;
  }

  /* The subject in view, not the one pressed last, where the browser knows it. */
  @supports (scroll-target-group: auto) {
    scroll-target-group: auto;

    a[aria-current] {
      color: var(--text-muted);
      font-weight: 400;
    }

    a:target-current {
      color: var(--text);
      font-weight: 700;
    }
  }
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-8);
    scroll-margin-top: calc(var(--header-height) + var(--space-16));
  }

  > div + div {
    padding-top: var(--space-8);
    border-top: 1px solid var(--border);
  }
`;

/** The queries of the tab. */
export const load = ({ portal, projectId }: TabArguments) => [
  portal.queryClient.query(callQuery(portal, members, { params: { projectId } })),
  portal.queryClient.query(callQuery(portal, packageDetails, { params: { type: 'SANDBOX' } })),
];

/** The settings of a project that the user's role and its state allow, by subject; irreversible actions come last. */
export function Tab({ project }: TabProps) {
  const text = useText();
  const { hash } = useLocation();
  const { role, projectStatus: status } = project;
  const mayUpdate = mayInProject(role, 'update') && changeableProjectStates.includes(status);
  const mayCancel = mayInProject(role, 'cancel') && mayBecome(projectStates, status, projectStatus.cancelled);
  const mayDelete = mayInProject(role, 'delete') && mayBecome(projectStates, status, projectStatus.deleted);
  const subjects = [
    { id: 'general', parts: [mayUpdate && <EditForm project={project} />] },
    { id: 'members', parts: [<Members key="members" project={project} />] },
    { id: 'security', parts: [mayUpdate && <SecondFactor project={project} />] },
    { id: 'history', parts: [mayInProject(role, 'update') && <History project={project} />] },
    {
      id: 'ending',
      parts: [
        mayInProject(role, 'handOver') && <HandOver project={project} />,
        mayCancel && <CancelRequest project={project} />,
        mayDelete && <DeleteProject project={project} />,
      ],
    },
  ] as const;
  const shown = subjects.filter(({ parts }) => parts.some(Boolean));
  return (
    <Columns>
      <SideList aria-label={text('projects.settings.subjects')}>
        {shown.map(({ id }) => (
          <a key={id} href={`#${id}`} aria-current={hash === `#${id}` ? 'location' : undefined}>
            {text(`projects.settings.subject.${id}`)}
          </a>
        ))}
      </SideList>
      <Parts>
        {shown.map(({ id, parts }) => (
          <div key={id} id={id}>
            {parts.map((part, index) => (
              <Fragment key={index}>{part}</Fragment>
            ))}
          </div>
        ))}
      </Parts>
    </Columns>
  );
}
