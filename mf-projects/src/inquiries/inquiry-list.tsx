import { MessageSquarePlus } from 'lucide';
import { css, styled } from 'styled-components';

import { type Inquiry, projectInquiries } from '@up/api/calls/projects/inquiry';
import { ListPaging, useListQuery } from '@up/forms';
import { useCall } from '@up/host';
import { asBlocks, ContentLink, EmptyState, Icon, LinkButton, media, Section, Table } from '@up/ui';

import { DateTime } from '../project/date-time.tsx';
import { InquiryStatus } from './inquiry-status.tsx';
import { addressOf, newInquiry, type InquiryTab } from './inquiry-tab.ts';
import { useInquiryText } from './text.ts';

const Rows = styled(Table)`
  tbody th {
    width: 44%;
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    color: var(--text-muted);
    font-weight: 400;
    font-size: var(--size-12);
  }

  ${media.below768(css`
    border-top: 1px solid var(--border);

    ${asBlocks}
  `)}
`;

/** The inquiries that the user may see, newest first. */
export function InquiryList({ place }: { place: InquiryTab }) {
  const text = useInquiryText();
  const { choice } = useListQuery();
  const data = useCall(projectInquiries, {
    params: { projectId: place.projectId },
    query: { ...choice, topic: place.topic },
  });
  const { items, total } = data;
  const newInquiryLink = (
    <LinkButton to={addressOf(place, newInquiry)} variant="primary">
      <Icon of={MessageSquarePlus} />
      {text('projects.inquiries.new')}
    </LinkButton>
  );
  if (total === 0) {
    return (
      <EmptyState icon={MessageSquarePlus} title={text('projects.inquiries.empty.title')} action={newInquiryLink}>
        {text(`projects.inquiries.${place.topic}.lead`)}
      </EmptyState>
    );
  }
  return (
    <Section
      title={text(`projects.inquiries.${place.topic}.title`)}
      lead={text(`projects.inquiries.${place.topic}.lead`)}
      action={newInquiryLink}
    >
      <Rows label={text('projects.inquiries.table')}>
        <thead>
          <tr>
            <th scope="col">{text('projects.inquiries.title')}</th>
            <th scope="col">{text('projects.inquiries.status')}</th>
            <th scope="col">{text('projects.inquiries.asker')}</th>
            <th scope="col" data-align="end">
              {text('projects.inquiries.updated')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((inquiry) => (
            <Row key={inquiry.inquiryId} inquiry={inquiry} place={place} />
          ))}
        </tbody>
      </Rows>
      <ListPaging list={data} />
    </Section>
  );
}

function Row({ inquiry, place }: { inquiry: Inquiry; place: InquiryTab }) {
  const text = useInquiryText();
  const { inquiryId, number, type, status, title, name, updateDate } = inquiry;
  return (
    <tr>
      <th scope="row">
        <ContentLink to={addressOf(place, inquiryId)}>{title}</ContentLink>
        <small>
          {number} · {text(`projects.inquiries.type.${type}`)}
        </small>
      </th>
      <td>
        <InquiryStatus status={status} plain />
      </td>
      <td>{name}</td>
      <td data-align="end">
        <DateTime iso={updateDate} />
      </td>
    </tr>
  );
}
