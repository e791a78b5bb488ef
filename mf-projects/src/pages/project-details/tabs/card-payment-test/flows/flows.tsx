import { useState } from 'react';
import { styled } from 'styled-components';

import { paymentScenarios, paymentTestCards } from '@up/api/calls/trials/payment-test';
import { DataBoundary, FormWidth } from '@up/forms';
import { useCall } from '@up/host';
import { Disclosure, Field, Section, Select, Skeleton, Stack } from '@up/ui';

import { PartFailure } from '../../../../../layout/failure.tsx';
import { CardOptions } from '../card-options.tsx';
import { usePaymentsText } from '../text.ts';
import { Flow } from './flow.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(440px, 100%), 1fr));
  column-gap: var(--space-12);

  > li {
    padding: var(--space-4) 0;
    border-top: 1px solid var(--border);
  }
`;

/** What merchants and the card network do, each by one button. A failure leaves the terminal as it is. */
export function Flows({ projectId }: { projectId: string }) {
  const text = usePaymentsText();
  return (
    <Section title={text('projects.payments.flows.title')} lead={text('projects.payments.flows.lead')}>
      <Disclosure summary={text('projects.payments.flows.show')}>
        <DataBoundary skeleton={<Skeleton height="320px" />} Failure={PartFailure}>
          <FlowList projectId={projectId} />
        </DataBoundary>
      </Disclosure>
    </Section>
  );
}

function FlowList({ projectId }: { projectId: string }) {
  const text = usePaymentsText();
  const params = { projectId };
  const flows = useCall(paymentScenarios, { params });
  const cards = useCall(paymentTestCards, { params }).filter(
    ({ status, currency }) => status === 'ACTIVE' && currency === 'KRW',
  );
  const [chosen, setChosen] = useState('');
  return (
    <Stack $gap={4}>
      <FormWidth>
        <Field label={text('projects.payments.flows.card')}>
          <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{text('projects.payments.flows.newCard')}</option>
            <CardOptions cards={cards} by="cardId" />
          </Select>
        </Field>
      </FormWidth>
      <List role="list">
        {flows.map((flow) => (
          <li key={flow.scenarioId}>
            <Flow flow={flow} projectId={projectId} payerId={chosen === '' ? undefined : chosen} />
          </li>
        ))}
      </List>
    </Stack>
  );
}
