import { Link } from 'react-router-dom';

import { operatorUatRequests } from '@up/api/calls/trials/uat';
import { pages } from '@up/api/pages';
import { uatStatuses } from '@up/api/states/uat-state';
import { ListPaging, useListPlace, useListQuery } from '@up/forms';
import { useCall, type PageArguments } from '@up/host';
import { DataTable, Muted } from '@up/ui';

import { AgeOrTime } from '../../operator/age.tsx';
import { OperatorPage } from '../../operator/operator-page.tsx';
import { NoRows } from '../../operator/list-parts.ts';
import { StatusFilter } from '../../operator/status-filter.tsx';
import { loadOperatorTexts, useOperatorText } from '../../operator/text.ts';
import { uatMessages, useUatText } from '../../uat/text.ts';
import { UatStatus } from '../../uat/uat-status.tsx';

export const load = (page: PageArguments) => loadOperatorTexts(page, uatMessages);

/** The UAT requests of all projects; those waiting for a decision come first. */
export function Page() {
  useListPlace();
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
      <DataTable
        label={text('projects.operator.uats.title')}
        rows={data.items}
        keyOf={({ uatID }) => uatID}
        columns={[
          {
            title: uatText('projects.uat.name'),
            cell: ({ uatID, uatName }) => <Link to={pages.operatorUatRequest({ uatId: uatID })}>{uatName}</Link>,
          },
          { title: uatText('projects.uat.status'), cell: (uat) => <UatStatus uat={uat} /> },
          { title: text('projects.operator.kind.project'), cell: ({ projectName }) => <Muted>{projectName}</Muted> },
          {
            title: uatText('projects.uat.requestDate'),
            narrow: 'half',
            cell: ({ status, requestDate }) => <AgeOrTime since={requestDate} waits={status === 'waiting'} />,
          },
          {
            title: uatText('projects.uat.progress'),
            narrow: 'half',
            cell: ({ progress }) => <Muted>{uatText('projects.uat.progress.of', progress)}</Muted>,
          },
        ]}
      />
      <ListPaging list={data} />
    </>
  );
}
