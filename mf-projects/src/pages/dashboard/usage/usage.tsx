import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';

import { sandboxUsage } from '@up/api/calls/sandbox/sandbox';
import type { Dashboard } from '@up/api/calls/trials/dashboard';
import type { Project } from '@up/api/calls/projects/project';
import { projectStatus } from '@up/api/states/project-state';
import { DataBoundary } from '@up/forms';
import { useCall, usePortal } from '@up/host';
import { Section, Select, Skeleton } from '@up/ui';

import { projectPageQuery } from '../../../project/queries.ts';
import { PartFailure } from '../../../layout/failure.tsx';
import { dashboardQuery, usageDays } from '../queries.ts';
import { useDashboardText } from '../text.ts';
import { useListAddress } from '../use-list-address.ts';
import { PackageUsage } from './package-usage.tsx';
import { dailyCounts } from './daily-counts.ts';

const Packages = styled.div`
  display: grid;
  /* One package takes the whole line. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 360px), 1fr));
  gap: var(--space-8) var(--space-12);
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-width: 0;
  color: var(--text-muted);
  font-size: var(--size-14);
  white-space: nowrap;

  > :last-child {
    min-width: 0;
    max-width: 280px;
  }
`;

/** The calls of one of the listed projects, by day and package; nothing while none has any APIs to call. */
export function Usage() {
  const text = useDashboardText();
  const portal = usePortal();
  const { choice } = useListAddress();
  const { data: listed } = useSuspenseQuery(projectPageQuery(portal, choice));
  const { data: dashboard } = useQuery(dashboardQuery(portal));
  const [selectedId, setSelectedId] = useState<string>();
  const active = listed.items.filter((project) => project.projectStatus === projectStatus.active);
  const selected = active.find(({ projectID }) => projectID === selectedId) ?? busiest(active, dashboard);
  if (!selected) return null;
  return (
    <Section
      title={text('projects.dashboard.usage.title')}
      lead={text('projects.dashboard.usage.lead', { days: usageDays })}
      action={
        active.length > 1 && (
          <Choice>
            {text('projects.dashboard.usage.project')}
            <Select value={selected.projectID} onChange={({ target }) => setSelectedId(target.value)}>
              {active.map(({ projectID, projectName }) => (
                <option key={projectID} value={projectID}>
                  {projectName}
                </option>
              ))}
            </Select>
          </Choice>
        )
      }
    >
      <DataBoundary key={selected.projectID} skeleton={<Skeleton height="220px" />} Failure={PartFailure}>
        <Charts projectId={selected.projectID} />
      </DataBoundary>
    </Section>
  );
}

function Charts({ projectId }: { projectId: string }) {
  const data = useCall(sandboxUsage, { params: { projectId }, query: { days: usageDays } });
  return (
    <Packages>
      {data.limits.map((limit) => (
        <PackageUsage key={limit.packageId} limit={limit} days={dailyCounts(data, limit.packageId)} />
      ))}
    </Packages>
  );
}

/** The project with the most calls today, otherwise the first one. */
function busiest(projects: readonly Project[], dashboard: Dashboard | undefined): Project | undefined {
  const calls = new Map(dashboard?.today.map(({ projectID, succeeded, failed }) => [projectID, succeeded + failed]));
  const callsOf = ({ projectID }: Project) => calls.get(projectID) ?? 0;
  return projects.toSorted((one, other) => callsOf(other) - callsOf(one))[0];
}
