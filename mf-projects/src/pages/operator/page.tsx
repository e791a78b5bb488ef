import { CircleCheck } from 'lucide';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import { listedWaitingItems, waitingItems, type WaitingItem } from '@up/api/calls/staff/operator';
import { pages } from '@up/api/pages';
import { useCall } from '@up/host';
import { DataTable, EmptyState, Muted } from '@up/ui';

import { Age } from '../../operator/age.tsx';
import { OperatorPage } from '../../operator/operator-page.tsx';
import { useOperatorText } from '../../operator/text.ts';
import { DateTime } from '../../project/date-time.tsx';

export { loadOperatorTexts as load } from '../../operator/text.ts';

const EmptyTitle = styled.h2`
  font-size: var(--size-18);
`;

const addressOf: Record<WaitingItem['kind'], (id: string) => string> = {
  project: (projectId) => pages.operatorProject({ projectId }),
  package: (projectId) => pages.operatorProject({ projectId }),
  uat: (uatId) => pages.operatorUatRequest({ uatId }),
  inquiry: (inquiryId) => pages.operatorInquiry({ inquiryId }),
};

/** Entries that wait for the provider's staff, with their age, oldest first. */
export function Page() {
  const text = useOperatorText();
  return (
    <OperatorPage
      title={text('projects.operator.title')}
      lead={text('projects.operator.lead', { count: listedWaitingItems })}
    >
      <WaitingList />
    </OperatorPage>
  );
}

function WaitingList() {
  const text = useOperatorText();
  const data = useCall(waitingItems, {});
  if (data.length === 0) {
    return (
      <EmptyState icon={CircleCheck} title={<EmptyTitle>{text('projects.operator.empty.title')}</EmptyTitle>}>
        {text('projects.operator.empty.text')}
      </EmptyState>
    );
  }
  return (
    <DataTable
      label={text('projects.operator.waiting.table')}
      rows={data}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      columns={[
        {
          title: text('projects.operator.waiting.item'),
          cell: ({ kind, id, title }) => <Link to={addressOf[kind](id)}>{title}</Link>,
        },
        { title: text('projects.operator.waiting.age'), cell: ({ since }) => <Age since={since} /> },
        {
          title: text('projects.operator.waiting.kind'),
          narrow: 'half',
          cell: ({ kind }) => text(`projects.operator.kind.${kind}`),
        },
        {
          title: text('projects.operator.waiting.since'),
          narrow: 'half',
          cell: ({ since }) => (
            <Muted>
              <DateTime iso={since} />
            </Muted>
          ),
        },
        { title: text('projects.operator.waiting.by'), cell: ({ by }) => <Muted>{by}</Muted> },
      ]}
    />
  );
}
