import { Link } from 'react-router-dom';

import { operatorInquiries, type Inquiry } from '@up/api/calls/projects/inquiry';
import { pages } from '@up/api/pages';
import { inquiryStatuses } from '@up/api/states/inquiry-state';
import { ListPaging, useListQuery } from '@up/forms';
import { useCall, type PageArguments } from '@up/host';
import { Muted } from '@up/ui';

import { Age } from '../../operator/age.tsx';
import { OperatorPage } from '../../operator/operator-page.tsx';
import { NoRows, OperatorTable } from '../../operator/operator-table.ts';
import { StatusFilter } from '../../operator/status-filter.tsx';
import { loadOperatorTexts, useOperatorText } from '../../operator/text.ts';
import { DateTime } from '../../project/date-time.tsx';
import { InquiryStatus } from '../../inquiries/inquiry-status.tsx';
import { inquiryMessages, useInquiryText } from '../../inquiries/text.ts';

export const load = (page: PageArguments) => loadOperatorTexts(page, inquiryMessages);

/** Inquiries of visitors and members; those waiting for an answer come first. */
export function Page() {
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
      <OperatorTable label={text('projects.operator.inquiries.title')}>
        <thead>
          <tr>
            <th scope="col">{inquiryText('projects.inquiries.title')}</th>
            <th scope="col">{inquiryText('projects.inquiries.status')}</th>
            <th scope="col">{inquiryText('projects.inquiries.type')}</th>
            <th scope="col">{inquiryText('projects.inquiries.asker')}</th>
            <th scope="col">{inquiryText('projects.inquiries.updated')}</th>
          </tr>
        </thead>
        <tbody>
          {data.items.map((inquiry) => (
            <Row key={inquiry.inquiryId} inquiry={inquiry} />
          ))}
        </tbody>
      </OperatorTable>
      <ListPaging list={data} />
    </>
  );
}

function Row({ inquiry: { inquiryId, number, type, status, title, name, updateDate } }: { inquiry: Inquiry }) {
  const inquiryText = useInquiryText();
  const waits = status === 'open' || status === 'reopened';
  return (
    <tr>
      <th scope="row">
        <Link to={pages.operatorInquiry({ inquiryId })}>{title}</Link>
      </th>
      <td>
        <InquiryStatus status={status} plain />
      </td>
      <td>
        <Muted>
          {inquiryText(`projects.inquiries.type.${type}`)} · {number}
        </Muted>
      </td>
      <td>
        <Muted>{name}</Muted>
      </td>
      <td>
        {waits ? (
          <Age since={updateDate} ago />
        ) : (
          <Muted>
            <DateTime iso={updateDate} />
          </Muted>
        )}
      </td>
    </tr>
  );
}
