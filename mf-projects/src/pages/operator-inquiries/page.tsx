import { Link } from 'react-router-dom';

import { operatorInquiries } from '@up/api/calls/projects/inquiry';
import { pages } from '@up/api/pages';
import { inquiryStatuses } from '@up/api/states/inquiry-state';
import { ListPaging, useListPlace, useListQuery } from '@up/forms';
import { useCall, type PageArguments } from '@up/host';
import { DataTable, Muted } from '@up/ui';

import { AgeOrTime } from '../../operator/age.tsx';
import { OperatorPage } from '../../operator/operator-page.tsx';
import { NoRows } from '../../operator/list-parts.ts';
import { StatusFilter } from '../../operator/status-filter.tsx';
import { loadOperatorTexts, useOperatorText } from '../../operator/text.ts';
import { InquiryStatus } from '../../inquiries/inquiry-status.tsx';
import { inquiryMessages, useInquiryText } from '../../inquiries/text.ts';

export const load = (page: PageArguments) => loadOperatorTexts(page, inquiryMessages);

/** Inquiries of visitors and members; those waiting for an answer come first. */
export function Page() {
  useListPlace();
  const text = useOperatorText();
  const inquiryText = useInquiryText();
  return (
    <OperatorPage
      title={text('projects.operator.inquiries.title')}
      filters={
        <StatusFilter
          label={inquiryText('projects.inquiries.status')}
          statuses={inquiryStatuses}
          nameOf={(status) => inquiryText(`projects.inquiries.status.${status}`)}
        />
      }
    >
      <Inquiries />
    </OperatorPage>
  );
}

function Inquiries() {
  const text = useOperatorText();
  const inquiryText = useInquiryText();
  const { choice, value } = useListQuery();
  const status = inquiryStatuses.find((each) => each === value('status'));
  const data = useCall(operatorInquiries, { query: { ...choice, status } });
  if (data.total === 0) return <NoRows role="status">{text('projects.operator.inquiries.none')}</NoRows>;
  return (
    <>
      <DataTable
        label={text('projects.operator.inquiries.title')}
        rows={data.items}
        keyOf={({ inquiryId }) => inquiryId}
        columns={[
          {
            title: inquiryText('projects.inquiries.title'),
            cell: ({ inquiryId, title }) => <Link to={pages.operatorInquiry({ inquiryId })}>{title}</Link>,
          },
          {
            title: inquiryText('projects.inquiries.status'),
            cell: ({ status }) => <InquiryStatus status={status} plain />,
          },
          {
            title: inquiryText('projects.inquiries.type'),
            cell: ({ type, number }) => (
              <Muted>
                {inquiryText(`projects.inquiries.type.${type}`)} · {number}
              </Muted>
            ),
          },
          { title: inquiryText('projects.inquiries.asker'), cell: ({ name }) => <Muted>{name}</Muted> },
          {
            title: inquiryText('projects.inquiries.updated'),
            cell: ({ status, updateDate }) => (
              <AgeOrTime since={updateDate} waits={status === 'open' || status === 'reopened'} />
            ),
          },
        ]}
      />
      <ListPaging list={data} />
    </>
  );
}
