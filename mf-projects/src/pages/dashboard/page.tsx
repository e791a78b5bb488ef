import { DataBoundary } from '@up/forms';
import { Head } from '@up/host';
import { WorkspacePage } from '@up/ui';

import { useText } from '../../text.ts';
import { PartFailure } from '../../layout/failure.tsx';
import { DepartureNotice } from '../../project/departure-notice.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Invitations } from './invitations.tsx';
import { Latest } from './latest.tsx';
import { ProjectList } from './project-list.tsx';
import { ProjectsSkeleton } from './projects-skeleton.tsx';
import { QuickLinks } from './quick-links.tsx';
import { Usage } from './usage/usage.tsx';
import { useAllSettled } from './use-all-settled.ts';

export { load } from './load.ts';

/** The dashboard: my projects, their activity, and quick links. */
export function Page() {
  const text = useText();
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
      <QuickLinks />
    </>
  );
}
