import { ClipboardCheck } from 'lucide';

import { uatRequests } from '@up/api/calls/trials/uat';
import type { Project } from '@up/api/calls/projects/project';
import { mayInProject } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';
import { ListPaging, useListQuery } from '@up/forms';
import { useCall } from '@up/host';
import { Button, ContentLink, DataTable, EmptyState, Notice, Section } from '@up/ui';

import { DateTime } from '../project/date-time.tsx';
import { MissingApis, UatStatus } from './uat-status.tsx';
import { useUatText } from './text.ts';

interface UatListProps {
  project: Project;
  onRequest(): void;
}

/** The requests of a project, newest first, with a button for a new one. */
export function UatList({ project, onRequest }: UatListProps) {
  const text = useUatText();
  const { choice, address } = useListQuery();
  const data = useCall(uatRequests, { params: { projectId: project.projectID }, query: choice });
  const { items: uats, inProgress, missingApis } = data;
  const mayRequest = mayInProject(project.role, 'requestUat') && project.projectStatus === projectStatus.active;
  const action = mayRequest && !inProgress && (
    <Button variant="primary" onClick={onRequest}>
      {text('projects.uat.request')}
    </Button>
  );
  return (
    <Section title={text('projects.uat.requests')} lead={text('projects.uat.lead')} action={data.total > 0 && action}>
      {/* One notice at most: what production keys still need is on the page of the UAT in progress, too. */}
      {mayRequest && inProgress ? (
        <Notice>{text('projects.uat.inProgress')}</Notice>
      ) : (
        <MissingApis apis={missingApis} />
      )}
      {data.total === 0 ? (
        <EmptyState icon={ClipboardCheck} title={text('projects.uat.empty')} action={action}>
          {text(mayRequest ? 'projects.uat.empty.request' : 'projects.uat.empty.wait')}
        </EmptyState>
      ) : (
        <div>
          <DataTable
            label={text('projects.uat.requests')}
            rows={uats}
            keyOf={({ uatID }) => uatID}
            columns={[
              {
                title: text('projects.uat.name'),
                cell: ({ uatID, uatName }) => <ContentLink to={address({ uat: uatID })}>{uatName}</ContentLink>,
              },
              { title: text('projects.uat.status'), cell: (uat) => <UatStatus uat={uat} /> },
              {
                title: text('projects.uat.requestDate'),
                narrow: 'half',
                cell: ({ requestDate }) => <DateTime iso={requestDate} />,
              },
              {
                title: text('projects.uat.progress'),
                narrow: 'half',
                cell: ({ progress }) => text('projects.uat.progress.of', progress),
              },
              { title: text('projects.uat.testDate'), isNamed: true, cell: ({ testDate }) => testDate },
            ]}
          />
          <ListPaging list={data} />
        </div>
      )}
    </Section>
  );
}
