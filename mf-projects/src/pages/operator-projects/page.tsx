import { useId } from 'react';
import { Link } from 'react-router-dom';

import { operatorProjectPage } from '@up/api/calls/staff/operator';
import { matchMaxLength } from '@up/api/constants/paging';
import { pages } from '@up/api/pages';
import { projectStatus } from '@up/api/states/project-state';
import { ListPaging, useListPlace, useListQuery, useListSearch } from '@up/forms';
import { useCall } from '@up/host';
import { Button, DataTable, Field, Muted, Select, TextInput } from '@up/ui';

import { OperatorPage } from '../../operator/operator-page.tsx';
import { Filters, NoRows } from '../../operator/list-parts.ts';
import { useOperatorText } from '../../operator/text.ts';
import { DateTime } from '../../project/date-time.tsx';
import { ProjectStatus } from '../../project/project-status.tsx';
import { useText } from '../../text.ts';

export { loadOperatorTexts as load } from '../../operator/text.ts';

/** All projects of the portal, filtered by status and search. */
export function Page() {
  useListPlace();
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
      <DataTable
        label={projectText('projects.list.table')}
        rows={data.items}
        keyOf={({ projectID }) => projectID}
        columns={[
          {
            title: projectText('projects.field.name'),
            cell: ({ projectID, projectName }) => (
              <Link to={pages.operatorProject({ projectId: projectID })}>{projectName}</Link>
            ),
          },
          {
            title: projectText('projects.field.status'),
            cell: (project) => <ProjectStatus status={project.projectStatus} plain />,
          },
          {
            title: projectText('projects.field.packages'),
            cell: ({ packages }) => <Muted>{packages.map(({ name }) => name).join(', ')}</Muted>,
          },
          {
            title: projectText('projects.field.leader'),
            narrow: 'half',
            cell: ({ leader }) => <Muted>{leader || text('projects.operator.gone')}</Muted>,
          },
          {
            title: projectText('projects.field.created'),
            narrow: 'half',
            cell: ({ creationDate }) => (
              <Muted>
                <DateTime iso={creationDate} />
              </Muted>
            ),
          },
        ]}
      />
      <ListPaging list={data} />
    </div>
  );
}
