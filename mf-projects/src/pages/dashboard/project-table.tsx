import { useQuery } from '@tanstack/react-query';
import { css, styled } from 'styled-components';

import type { Project } from '@up/api/calls/projects/project';
import { usePortal } from '@up/host';
import { asBlocks, media, Table } from '@up/ui';

import { useText } from '../../text.ts';
import { ProjectRow } from './project-row.tsx';
import { dashboardQuery } from './queries.ts';
import { useDashboardText } from './text.ts';

/** A table whose rows are links, and which is a list of blocks below 768 px. */
const RowsTable = styled(Table)<{ $long: boolean }>`
  ${({ $long }) => $long && 'border-bottom: 1px solid var(--border);'}

  tbody tr {
    position: relative;
  }

  tbody th {
    width: 36%;
  }

  ${media.below768(css`
    max-height: none;
    border-top: 1px solid var(--border);

    ${asBlocks}

    tbody tr > :nth-child(2) {
      text-align: right;
    }

    tbody tr > :nth-child(3) {
      grid-column: 1 / -1;
    }

    tbody tr > :nth-child(n + 6) {
      grid-column: 1 / -1;
      text-align: left;
    }

    [data-label]::before {
      color: var(--text-muted);
      content: attr(data-label) ' ';
    }

    [data-label] > small {
      display: inline;
      margin-left: var(--space-2);
    }
  `)}
`;

/** From this number of rows, the table scrolls below its header. */
const minRowsToScroll = 12;
const scrollHeight = 640;

/** The projects, one per row. */
export function ProjectTable({ projects }: { projects: readonly Project[] }) {
  const text = useText();
  const dashboardText = useDashboardText();
  // The list does not wait for the counts.
  const { data: dashboard } = useQuery(dashboardQuery(usePortal()));
  const scrolls = projects.length > minRowsToScroll;
  return (
    <RowsTable label={text('projects.list.table')} maxHeight={scrolls ? scrollHeight : undefined} $long={scrolls}>
      <thead>
        <tr>
          <th scope="col">{text('projects.field.name')}</th>
          <th scope="col">{text('projects.field.status')}</th>
          <th scope="col">{text('projects.field.packages')}</th>
          <th scope="col">{text('projects.field.role')}</th>
          <th scope="col" data-align="end">
            {dashboardText('projects.dashboard.today')}
          </th>
          <th scope="col" data-align="end">
            {text('projects.field.created')}
          </th>
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <ProjectRow
            key={project.projectID}
            project={project}
            today={dashboard?.today.find(({ projectID }) => projectID === project.projectID)}
          />
        ))}
      </tbody>
    </RowsTable>
  );
}
