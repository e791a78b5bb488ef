import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { projectEvents } from '@up/api/calls/audit';
import type { Project } from '@up/api/calls/project';
import { callQuery, usePortal } from '@up/host';
import { Button } from '@up/ui/button';
import { Skeleton } from '@up/ui/skeleton';

import { EventTable } from '../../../../audit/event-table.tsx';
import { useAuditText } from '../../../../audit/text.ts';
import { useText } from '../../../../text.ts';
import { PartFailure } from '../../../../layout/failure.tsx';
import { Section } from '../../../../layout/section.tsx';

/** What happened to the project and who did it: for its leader. */
export function History({ project: { projectID: projectId } }: { project: Project }) {
  const text = useAuditText();
  const projectText = useText();
  const [page, setPage] = useState(1);
  const query = callQuery(usePortal(), projectEvents, { params: { projectId }, query: { page } });
  const { data, error, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  return (
    <Section title={text('projects.audit.history.title')} lead={text('projects.audit.history.lead')}>
      {error && <PartFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height="240px" />}
      {data && <EventTable label={text('projects.audit.history.title')} events={data.items} />}
      {data && data.total > data.pageSize && (
        <div>
          <Button disabled={data.page === 1} onClick={() => setPage(data.page - 1)}>
            {projectText('projects.pages.previous')}
          </Button>{' '}
          <Button disabled={data.page * data.pageSize >= data.total} onClick={() => setPage(data.page + 1)}>
            {projectText('projects.pages.next')}
          </Button>
        </div>
      )}
    </Section>
  );
}
