import { ClipboardCheck } from 'lucide';

import { uatRequests } from '@up/api/calls/trials/uat';
import type { Project } from '@up/api/calls/projects/project';
import { mayInProject } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';
import { ListPaging, useListQuery } from '@up/forms';
import { useCall } from '@up/host';
import { Button, EmptyState, Notice, Section, VisuallyHidden } from '@up/ui';

import { DateTime } from '../project/date-time.tsx';
import { KeyRows } from '../keys/key-rows.ts';
import { MissingApis, UatStatus } from './uat-status.tsx';
import { useUatText } from './text.ts';

interface UatListProps {
  project: Project;
  onShow(uatId: string): void;
  onRequest(): void;
}

/** The requests of a project, newest first, with a button for a new one. */
export function UatList({ project, onShow, onRequest }: UatListProps) {
  const text = useUatText();
  const { choice } = useListQuery();
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
          <KeyRows label={text('projects.uat.requests')}>
            <thead>
              <tr>
                <th scope="col">{text('projects.uat.name')}</th>
                <th scope="col">{text('projects.uat.status')}</th>
                <th scope="col">{text('projects.uat.requestDate')}</th>
                <th scope="col">{text('projects.uat.testDate')}</th>
                <th scope="col">{text('projects.uat.progress')}</th>
                <th scope="col">
                  <VisuallyHidden>{text('projects.uat.show')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {uats.map((uat) => (
                <tr key={uat.uatID}>
                  <th scope="row" data-label={text('projects.uat.name')}>
                    {uat.uatName}
                  </th>
                  <td data-label={text('projects.uat.status')}>
                    <UatStatus uat={uat} />
                  </td>
                  <td data-label={text('projects.uat.requestDate')}>
                    <DateTime iso={uat.requestDate} />
                  </td>
                  <td data-label={text('projects.uat.testDate')}>{uat.testDate}</td>
                  <td data-label={text('projects.uat.progress')}>{text('projects.uat.progress.of', uat.progress)}</td>
                  <td data-align="end">
                    <Button size="small" onClick={() => onShow(uat.uatID)}>
                      {text('projects.uat.show')} <VisuallyHidden>{uat.uatName}</VisuallyHidden>
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </KeyRows>
          <ListPaging list={data} />
        </div>
      )}
    </Section>
  );
}
