import { Link } from 'react-router-dom';

import { operatorUatRequests } from '@up/api/calls/trials/uat';
import { pages } from '@up/api/pages';
import { uatStatuses } from '@up/api/states/uat-state';
import { ListPaging, useListQuery } from '@up/forms';
import { useCall, type PageArguments } from '@up/host';
import { Muted } from '@up/ui';

import { Age } from '../../operator/age.tsx';
import { OperatorPage } from '../../operator/operator-page.tsx';
import { NoRows, OperatorTable } from '../../operator/operator-table.ts';
import { StatusFilter } from '../../operator/status-filter.tsx';
import { loadOperatorTexts, useOperatorText } from '../../operator/text.ts';
import { DateTime } from '../../project/date-time.tsx';
import { uatMessages, useUatText } from '../../uat/text.ts';
import { UatStatus } from '../../uat/uat-status.tsx';

export const load = (page: PageArguments) => loadOperatorTexts(page, uatMessages);

/** The UAT requests of all projects; those waiting for a decision come first. */
export function Page() {
  const text = useOperatorText();
  const uatText = useUatText();
  return (
    <OperatorPage
      title={text('projects.operator.uats.title')}
      filters={
        <StatusFilter
          label={uatText('projects.uat.status')}
          statuses={uatStatuses}
          nameOf={(status) => uatText(`projects.uat.status.${status}`)}
        />
      }
    >
      <Requests />
    </OperatorPage>
  );
}

function Requests() {
  const text = useOperatorText();
  const uatText = useUatText();
  const { choice, value } = useListQuery();
  const status = uatStatuses.find((each) => each === value('status'));
  const data = useCall(operatorUatRequests, { query: { ...choice, status } });
  if (data.total === 0) return <NoRows role="status">{text('projects.operator.uats.none')}</NoRows>;
  return (
    <>
      <OperatorTable label={text('projects.operator.uats.title')}>
        <thead>
          <tr>
            <th scope="col">{uatText('projects.uat.name')}</th>
            <th scope="col">{uatText('projects.uat.status')}</th>
            <th scope="col">{text('projects.operator.kind.project')}</th>
            <th scope="col">{uatText('projects.uat.requestDate')}</th>
            <th scope="col">{uatText('projects.uat.progress')}</th>
          </tr>
        </thead>
        <tbody>
          {data.items.map((uat) => (
            <tr key={uat.uatID}>
              <th scope="row">
                <Link to={pages.operatorUatRequest({ uatId: uat.uatID })}>{uat.uatName}</Link>
              </th>
              <td>
                <UatStatus of={uat} />
              </td>
              <td>
                <Muted>{uat.projectName}</Muted>
              </td>
              <td>
                {uat.status === 'waiting' ? (
                  <Age since={uat.requestDate} ago />
                ) : (
                  <Muted>
                    <DateTime iso={uat.requestDate} />
                  </Muted>
                )}
              </td>
              <td>
                <Muted>{uatText('projects.uat.progress.of', uat.progress)}</Muted>
              </td>
            </tr>
          ))}
        </tbody>
      </OperatorTable>
      <ListPaging list={data} />
    </>
  );
}
