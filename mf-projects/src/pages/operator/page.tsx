import { CircleCheck } from 'lucide';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import { waitingItems, type WaitingItem } from '@up/api/calls/staff/operator';
import { pages } from '@up/api/pages';
import { useCall } from '@up/host';
import { EmptyState, Muted } from '@up/ui';

import { Age } from '../../operator/age.tsx';
import { OperatorPage } from '../../operator/operator-page.tsx';
import { OperatorTable } from '../../operator/operator-table.ts';
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
    <OperatorPage title={text('projects.operator.title')} lead={text('projects.operator.lead')}>
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
    <OperatorTable label={text('projects.operator.waiting.table')}>
      <thead>
        <tr>
          <th scope="col">{text('projects.operator.waiting.item')}</th>
          <th scope="col">{text('projects.operator.waiting.age')}</th>
          <th scope="col">{text('projects.operator.waiting.kind')}</th>
          <th scope="col">{text('projects.operator.waiting.by')}</th>
          <th scope="col">{text('projects.operator.waiting.since')}</th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ kind, id, title, by, since }) => (
          <tr key={`${kind} ${id}`}>
            <th scope="row">
              <Link to={addressOf[kind](id)}>{title}</Link>
            </th>
            <td>
              <Age since={since} />
            </td>
            <td>{text(`projects.operator.kind.${kind}`)}</td>
            <td>
              <Muted>{by}</Muted>
            </td>
            <td>
              <Muted>
                <DateTime iso={since} />
              </Muted>
            </td>
          </tr>
        ))}
      </tbody>
    </OperatorTable>
  );
}
