import { useQuery } from '@tanstack/react-query';

import type { Project } from '@up/api/calls/projects/project';
import { usePortal } from '@up/host';

import { useText } from '../../text.ts';
import { ProjectRow } from './project-row.tsx';
import { dashboardQuery } from './queries.ts';
import { RowsTable } from './rows-table.ts';
import { useDashboardText } from './text.ts';

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
