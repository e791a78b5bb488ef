import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { projectEvents } from '@up/api/calls/audit';
import type { Project } from '@up/api/calls/project';
import { ListPaging, useListQuery } from '@up/forms';
import { callQuery, usePortal } from '@up/host';
import { Skeleton } from '@up/ui/skeleton';

import { EventTable } from '../../../../audit/event-table.tsx';
import { useAuditText } from '../../../../audit/text.ts';
import { PartFailure } from '../../../../layout/failure.tsx';
import { Section } from '../../../../layout/section.tsx';

/** The project's history with its actors, for the leader. */
export function History({ project: { projectID: projectId } }: { project: Project }) {
  const text = useAuditText();
  const { choice } = useListQuery();
  const query = callQuery(usePortal(), projectEvents, { params: { projectId }, query: choice });
  const { data, error, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  return (
    <Section title={text('projects.audit.history.title')} lead={text('projects.audit.history.lead')}>
      {error && <PartFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height="240px" />}
      {data && <EventTable label={text('projects.audit.history.title')} events={data.items} />}
      {data && <ListPaging list={data} />}
    </Section>
  );
}
