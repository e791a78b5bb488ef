import { useSuspenseQuery } from '@tanstack/react-query';
import { FolderPlus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';

import { formatNumber, usePortal } from '@up/host';
import { LinkButton } from '@up/ui/button';
import { EmptyState } from '@up/ui/empty-state';
import { Icon } from '@up/ui/icon';
import { VisuallyHidden } from '@up/ui/visually-hidden';

import { createPath } from '../../addresses.ts';
import { projectsQuery } from '../../project/queries.ts';
import { useText } from '../../text.ts';
import { filterProjects } from './filter-projects.ts';
import { ProjectFilter } from './project-filter.tsx';
import { ProjectTable } from './project-table.tsx';

/** So many projects are seen at a glance. */
const withoutFilter = 8;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-6);
  margin-bottom: var(--space-4);

  h2 {
    font-size: var(--size-18);
  }
`;

const Title = styled.div`
  display: flex;
  align-items: baseline;
  gap: var(--space-2);

  > span {
    color: var(--text-muted);
    font-variant-numeric: tabular-nums;
  }
`;

const Tools = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  justify-content: end;
  gap: var(--space-3);
`;

const EmptyTitle = styled.h2`
  font-size: var(--size-18);
`;

const Nothing = styled.p`
  padding-block: var(--space-8);
  color: var(--text-muted);
`;

/** My projects, or the way to the first one. */
export function ProjectList() {
  const text = useText();
  const portal = usePortal();
  const { data: projects } = useSuspenseQuery(projectsQuery(portal));
  const [filter, setFilter] = useState('');
  const headingId = useId();

  if (projects.length === 0) {
    return (
      <EmptyState
        icon={FolderPlus}
        title={<EmptyTitle>{text('projects.empty.title')}</EmptyTitle>}
        action={
          <LinkButton to={createPath} variant="primary">
            {text('projects.empty.action')}
          </LinkButton>
        }
      >
        {text('projects.empty.text')}
      </EmptyState>
    );
  }
  const shown = filterProjects(projects, filter);
  return (
    <section aria-labelledby={headingId}>
      <Bar>
        <Title>
          <h2 id={headingId}>{text('projects.list.title')}</h2>
          <span aria-hidden>{formatNumber(shown.length, portal.locale)}</span>
          <VisuallyHidden role="status">{text('projects.list.count', { count: shown.length })}</VisuallyHidden>
        </Title>
        <Tools>
          {projects.length > withoutFilter && <ProjectFilter value={filter} onChange={setFilter} />}
          <LinkButton to={createPath} variant="primary">
            <Icon of={Plus} />
            {text('projects.create.action')}
          </LinkButton>
        </Tools>
      </Bar>
      {shown.length > 0 ? <ProjectTable projects={shown} /> : <Nothing>{text('projects.list.nothing')}</Nothing>}
    </section>
  );
}
