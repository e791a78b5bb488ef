import type { Project } from '@up/api/calls/project';

import { useText } from '../../text.ts';
import { ProjectRow } from './project-row.tsx';
import { RowsTable } from './rows-table.ts';

/** A longer table scrolls by itself, under its head. */
const longFrom = 12;
const longHeight = 640;

/** The projects, a row each. */
export function ProjectTable({ projects }: { projects: readonly Project[] }) {
  const text = useText();
  const long = projects.length > longFrom;
  return (
    <RowsTable label={text('projects.list.table')} maxHeight={long ? longHeight : undefined} $long={long}>
      <thead>
        <tr>
          <th scope="col">{text('projects.field.name')}</th>
          <th scope="col">{text('projects.field.status')}</th>
          <th scope="col">{text('projects.field.packages')}</th>
          <th scope="col">{text('projects.field.role')}</th>
          <th scope="col" data-align="end">
            {text('projects.field.created')}
          </th>
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <ProjectRow key={project.projectID} project={project} />
        ))}
      </tbody>
    </RowsTable>
  );
}
