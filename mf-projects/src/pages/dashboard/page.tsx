import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';

import { DataBoundary, useListPlace } from '@up/forms';
import { Head, useSession, usePortal } from '@up/host';
import { WorkspacePage, Lead, WorkspaceHeading } from '@up/ui';

import { useText } from '../../text.ts';
import { PartFailure } from '../../layout/failure.tsx';
import { DepartureNotice } from '../../project/departure-notice.tsx';
import { projectPageQuery } from '../../project/queries.ts';
import { FirstSteps } from './first-steps.tsx';
import { Invitations } from './invitations.tsx';
import { Latest } from './latest.tsx';
import { ProjectList } from './project-list.tsx';
import { ProjectsSkeleton } from './projects-skeleton.tsx';
import { dashboardQuery, invitationsQuery, latestNoticesQuery } from './queries.ts';
import { Usage } from './usage/usage.tsx';
import { useListAddress } from './use-list-address.ts';

/**
 * Whether each part of the dashboard has its data or an error. The parts appear together, because each would push down
 * the ones below it. Once true, it stays true, also while another page of the list loads.
 */
function useAllSettled(): boolean {
  const portal = usePortal();
  const { choice } = useListAddress();
  const isPending = [
    useQuery(projectPageQuery(portal, choice)).isPending,
    useQuery(dashboardQuery(portal)).isPending,
    useQuery(invitationsQuery(portal)).isPending,
    useQuery(latestNoticesQuery(portal)).isPending,
  ].includes(true);
  const [hasShown, setHasShown] = useState(false);
  if (!isPending && !hasShown) setHasShown(true);
  return hasShown || !isPending;
}

/* Reserves its line until the user's data is loaded. */
const Who = styled(Lead)`
  min-height: 1lh;
`;

/** The name of the dashboard's user. */
function DashboardHead() {
  const text = useText();
  const user = useSession((session) => session.user);
  return (
    <header>
      <WorkspaceHeading>{text('projects.dashboard.title')}</WorkspaceHeading>
      <Who>{user && [user.name, user.organization].filter(Boolean).join(' · ')}</Who>
    </header>
  );
}

export { load } from './load.ts';

/** The dashboard: my projects, their activity, and the latest notices. */
export function Page() {
  const text = useText();
  useListPlace();
  return (
    <WorkspacePage>
      <Head title={text('projects.dashboard.title')} noIndex />
      <DashboardHead />
      <DepartureNotice />
      {useAllSettled() ? <Parts /> : <ProjectsSkeleton />}
    </WorkspacePage>
  );
}

function Parts() {
  return (
    <>
      <Invitations />
      <DataBoundary skeleton={<ProjectsSkeleton />} Failure={PartFailure}>
        <FirstSteps />
        <ProjectList />
        <Usage />
      </DataBoundary>
      <Latest />
    </>
  );
}
