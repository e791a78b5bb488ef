import { MessageSquarePlus } from 'lucide';
import { css, styled } from 'styled-components';

import { type Inquiry, projectInquiries } from '@up/api/calls/projects/inquiry';
import { ListPaging, useListQuery } from '@up/forms';
import { useCall } from '@up/host';
import { ContentLink, DataTable, EmptyState, Icon, LinkButton, media, Section } from '@up/ui';

import { DateTime } from '../project/date-time.tsx';
import { InquiryStatus } from './inquiry-status.tsx';
import { addressOf, newInquiry, type InquiryTab } from './inquiry-tab.ts';
import { useInquiryText } from './text.ts';

const Rows = styled(DataTable<Inquiry>)`
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
      title={text('projects.inquiries.list')}
      lead={text(`projects.inquiries.${place.topic}.lead`)}
      action={newInquiryLink}
    >
      <Rows
        label={text('projects.inquiries.table')}
        rows={items}
        keyOf={({ inquiryId }) => inquiryId}
        columns={[
          {
            title: text('projects.inquiries.title'),
            cell: ({ inquiryId, title, number, type }) => (
              <>
                <ContentLink to={addressOf(place, inquiryId)}>{title}</ContentLink>
                <small>
                  {number} · {text(`projects.inquiries.type.${type}`)}
                </small>
              </>
            ),
          },
          {
            title: text('projects.inquiries.status'),
            cell: ({ status }) => <InquiryStatus status={status} plain />,
          },
          { title: text('projects.inquiries.asker'), narrow: 'half', cell: ({ name }) => name },
          {
            title: text('projects.inquiries.updated'),
            isNumber: true,
            narrow: 'half',
            cell: ({ updateDate }) => <DateTime iso={updateDate} />,
          },
        ]}
      />
      <ListPaging list={data} />
    </Section>
  );
}
