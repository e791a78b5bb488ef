import { projectEvents } from '@up/api/calls/staff/audit';
import type { Project } from '@up/api/calls/projects/project';
import { DataBoundary, ListPaging, useListQuery } from '@up/forms';
import { useCall } from '@up/host';
import { Section, Skeleton } from '@up/ui';

import { EventTable } from '../../../../audit/event-table.tsx';
import { useAuditText } from '../../../../audit/text.ts';
import { PartFailure } from '../../../../layout/failure.tsx';

/** The project's history with its actors, for the leader. */
export function History({ project: { projectID } }: { project: Project }) {
  const text = useAuditText();
  return (
    <Section title={text('projects.audit.history.title')} lead={text('projects.audit.history.lead')}>
      <DataBoundary skeleton={<Skeleton height="240px" />} Failure={PartFailure}>
        <Events projectId={projectID} />
      </DataBoundary>
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
