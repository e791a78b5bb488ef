import { useId } from 'react';
import { Link } from 'react-router-dom';

import { operatorProjectPage } from '@up/api/calls/staff/operator';
import { matchMaxLength } from '@up/api/constants/paging';
import { pages } from '@up/api/pages';
import { projectStatus } from '@up/api/states/project-state';
import { ListPaging, useListQuery, useListSearch } from '@up/forms';
import { useCall } from '@up/host';
import { Button, Field, Muted, Select, TextInput } from '@up/ui';

import { OperatorPage } from '../../operator/operator-page.tsx';
import { Filters, NoRows, OperatorTable } from '../../operator/operator-table.ts';
import { useOperatorText } from '../../operator/text.ts';
import { DateTime } from '../../project/date-time.tsx';
import { ProjectStatus } from '../../project/project-status.tsx';
import { useText } from '../../text.ts';

export { loadOperatorTexts as load } from '../../operator/text.ts';

/** All projects of the portal, filtered by status and search. */
export function Page() {
  const text = useOperatorText();
  return (
    <OperatorPage title={text('projects.operator.projects.title')} filters={<ProjectFilters />}>
      <Projects />
    </OperatorPage>
  );
}

function ProjectFilters() {
  const text = useOperatorText();
  const projectText = useText();
  const { value, filter } = useListQuery();
  const search = useListSearch('match');
  const formId = useId();
  return (
    <Filters
      as="form"
      id={formId}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search.submit();
      }}
    >
      <Field label={projectText('projects.field.status')}>
        <Select value={value('status') ?? ''} onChange={({ target }) => filter('status', target.value)}>
          <option value="">{text('projects.operator.projects.anyStatus')}</option>
          {Object.values(projectStatus).map((status) => (
            <option key={status} value={status}>
              {projectText(`projects.status.${status}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text('projects.operator.projects.match')}>
        <TextInput
          type="search"
          value={search.typed}
          maxLength={matchMaxLength}
          onChange={({ target }) => search.type(target.value)}
        />
      </Field>
      <Button type="submit">{text('projects.operator.search')}</Button>
    </Filters>
  );
}

function Projects() {
  const text = useOperatorText();
  const projectText = useText();
  const { choice, value } = useListQuery();
  const status = Object.values(projectStatus).find((each) => each === value('status'));
  const match = value('match')?.slice(0, matchMaxLength);
  const data = useCall(operatorProjectPage, { query: { ...choice, status, match } });
  if (data.total === 0) return <NoRows role="status">{projectText('projects.list.nothing')}</NoRows>;
  return (
    <div>
      <OperatorTable label={projectText('projects.list.table')}>
        <thead>
          <tr>
            <th scope="col">{projectText('projects.field.name')}</th>
            <th scope="col">{projectText('projects.field.status')}</th>
            <th scope="col">{projectText('projects.field.packages')}</th>
            <th scope="col">{projectText('projects.field.leader')}</th>
            <th scope="col">{projectText('projects.field.created')}</th>
          </tr>
        </thead>
        <tbody>
          {data.items.map((project) => (
            <tr key={project.projectID}>
              <th scope="row">
                <Link to={pages.operatorProject({ projectId: project.projectID })}>{project.projectName}</Link>
              </th>
              <td>
                <ProjectStatus status={project.projectStatus} plain />
              </td>
              <td>
                <Muted>{project.packages.map(({ name }) => name).join(', ')}</Muted>
              </td>
              <td>
                <Muted>{project.leader || text('projects.operator.gone')}</Muted>
              </td>
              <td>
                <Muted>
                  <DateTime iso={project.creationDate} />
                </Muted>
              </td>
            </tr>
          ))}
        </tbody>
      </OperatorTable>
      <ListPaging list={data} />
    </div>
  );
}
