import { Lock } from 'lucide';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { pages } from '@up/api/pages';
import { reasonCodes } from '@up/api/problem';
import { DataBoundary, type FailureProps } from '@up/forms';
import { Head, useHydrated, usePortal, useSession } from '@up/host';
import { EmptyState, Lead, LinkButton, Skeleton, Tabs, WorkspaceHeading, WorkspacePage } from '@up/ui';

import { PartFailure } from '../layout/failure.tsx';
import { useOperatorText } from './text.ts';

const sections = [
  { to: pages.operator(), title: 'projects.operator.tabs.waiting' },
  { to: pages.operatorProjects(), title: 'projects.operator.tabs.projects' },
  { to: pages.operatorUatRequests(), title: 'projects.operator.tabs.uat' },
  { to: pages.operatorInquiries(), title: 'projects.operator.tabs.inquiries' },
  { to: pages.operatorAudit(), title: 'projects.operator.tabs.audit' },
  { to: pages.operatorObservations(), title: 'projects.operator.tabs.observations' },
  { to: pages.operatorPlatform(), title: 'projects.operator.tabs.platform' },
  { to: pages.revalidate(), title: 'projects.operator.tabs.revalidate' },
] as const;

interface OperatorPageProps {
  title: string;
  lead?: string;
  /** Stay while the list loads, and when it cannot be loaded. */
  filters?: ReactNode;
  /** Replaces the children when their data cannot be loaded. */
  Failure?: ComponentType<FailureProps>;
  /** Loads its own data. */
  children: ReactNode;
}

/** The layout of staff pages; other users are told that they have no access, and whom to contact. */
export function OperatorPage({ title, lead, filters, Failure = PartFailure, children }: OperatorPageProps) {
  const user = useSession((session) => session.user);
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  const text = useOperatorText();
  if (!hydrated || !user) return <Waiting />;
  if (!user.roles.includes('operator')) return <NotEligible />;
  return (
    <WorkspacePage>
      <Head title={title} noIndex />
      <header>
        <WorkspaceHeading>{title}</WorkspaceHeading>
        {lead && <Lead>{lead}</Lead>}
      </header>
      <Tabs
        label={text('projects.operator.tabs')}
        items={sections.map(({ to, title: id }) => ({ to, label: text(id), current: isCurrent(pathname, to) }))}
      />
      <div>
        {filters}
        <DataBoundary skeleton={<Skeleton height="320px" />} Failure={Failure}>
          {children}
        </DataBoundary>
      </div>
    </WorkspacePage>
  );
}

/** The front page is current only for its own address, the others also for addresses below theirs. */
function isCurrent(pathname: string, to: string): boolean {
  return pathname === to || (to !== pages.operator() && pathname.startsWith(`${to}/`));
}

function Waiting() {
  return (
    <WorkspacePage aria-busy>
      <Skeleton width="240px" height="36px" />
      <Skeleton height="320px" />
    </WorkspacePage>
  );
}

function NotEligible() {
  const text = useOperatorText();
  const portal = usePortal();
  const title = portal.text(`shell.problem.${reasonCodes.forbidden}`);
  return (
    <WorkspacePage>
      <Head title={title} noIndex />
      <EmptyState
        icon={Lock}
        title={<WorkspaceHeading>{title}</WorkspaceHeading>}
        action={<LinkButton to={pages.contact()}>{text('projects.operator.notEligible.contact')}</LinkButton>}
      >
        {text('projects.operator.notEligible')}
      </EmptyState>
    </WorkspacePage>
  );
}
