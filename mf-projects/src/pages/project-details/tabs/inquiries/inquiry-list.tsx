import { useSuspenseQuery } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { css, styled } from 'styled-components';

import type { Inquiry } from '@up/api/calls/inquiry';
import { rowsPerPage } from '@up/api/constants';
import { readPageChoice } from '@up/api/page-choice';
import { formatNumber, usePortal } from '@up/host';
import { LinkButton } from '@up/ui/button';
import { EmptyState } from '@up/ui/empty-state';
import { Icon } from '@up/ui/icon';
import { ContentLink } from '@up/ui/link';
import { media } from '@up/ui/media';
import { Paging } from '@up/ui/paging';
import { Table } from '@up/ui/table';

import { DateTime } from '../../../../project/date-time.tsx';
import { asBlocks } from '../../../../lists/as-blocks.ts';
import { Section } from '../../../../layout/section.tsx';
import { InquiryStatus } from './inquiry-status.tsx';
import { addressOf, newInquiry, pageAddress, type Place } from './place.ts';
import { listQuery } from './queries.ts';
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

    tbody tr {
      grid-template-columns: minmax(0, 1fr) auto;
      gap: var(--space-1) var(--space-4);
    }
  `)}
`;

/** The inquiries that the user may see, newest first. */
export function InquiryList({ place }: { place: Place }) {
  const text = useInquiryText();
  const portal = usePortal();
  const navigate = useNavigate();
  const choice = readPageChoice(useSearchParams()[0]);
  const { data } = useSuspenseQuery(listQuery(portal, place, choice));
  const { items, page, pageSize, total } = data;
  const ask = (
    <LinkButton to={addressOf(place, newInquiry)} variant="primary">
      <Icon of={MessageSquarePlus} />
      {text('projects.inquiries.new')}
    </LinkButton>
  );
  if (total === 0) {
    return (
      <EmptyState icon={MessageSquarePlus} title={text('projects.inquiries.empty.title')} action={ask}>
        {text(`projects.inquiries.${place.topic}.lead`)}
      </EmptyState>
    );
  }
  const shown = (number: number) => formatNumber(number, portal.locale);
  const first = (page - 1) * pageSize + 1;
  return (
    <Section
      title={text(`projects.inquiries.${place.topic}.title`)}
      lead={text(`projects.inquiries.${place.topic}.lead`)}
      action={ask}
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
      <Paging
        page={page}
        pageSize={pageSize}
        total={total}
        choices={rowsPerPage}
        addressOf={(number) => pageAddress(place, { pageSize, page: number })}
        onPageSize={(rows) => void navigate(pageAddress(place, { page: 1, pageSize: rows }))}
        texts={{
          label: text('projects.inquiries.pages.label'),
          range: text('projects.inquiries.pages.range', {
            from: shown(first),
            to: shown(first + items.length - 1),
            total: shown(total),
          }),
          rowsPerPage: text('projects.inquiries.pages.rows'),
          previous: text('projects.inquiries.pages.previous'),
          next: text('projects.inquiries.pages.next'),
          page: (number) => text('projects.inquiries.pages.page', { page: shown(number) }),
        }}
      />
    </Section>
  );
}

function Row({ inquiry, place }: { inquiry: Inquiry; place: Place }) {
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
