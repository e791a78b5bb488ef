import { styled } from 'styled-components';

import { sandboxUpdates } from '@up/api/calls/sandbox/sandbox';
import { type PaymentEvent, paymentScenarioEvents, type PaymentScenarioRun } from '@up/api/calls/trials/payment-test';
import { useLiveReads } from '@up/forms';
import { useCall } from '@up/host';
import { Badge } from '@up/ui';

import { usePaymentsText } from '../text.ts';

const List = styled.ul`
  display: grid;
  gap: var(--space-1);

  > li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-2);
    align-items: center;
    overflow-wrap: anywhere;
  }

  code {
    font-size: var(--size-12);
  }
`;

interface ExpectedEventsProps {
  projectId: string;
  expected: PaymentScenarioRun['expectedEvents'];
}

/** The events that a flow raises, ticked as they come. */
export function ExpectedEvents({ projectId, expected }: ExpectedEventsProps) {
  const text = usePaymentsText();
  const params = { projectId };
  const resourceIds = [...new Set(expected.map(({ resourceId }) => resourceId))].join(',');
  const came = useCall(paymentScenarioEvents, { params, query: { resourceIds } });
  useLiveReads(sandboxUpdates, { params }, [paymentScenarioEvents.name]);
  return (
    <List role="list" aria-label={text('projects.payments.flows.events')}>
      {tickEvents(expected, came).map(({ type, resourceId, isHere }, index) => (
        <li key={index}>
          <Badge tone={isHere ? 'success' : 'neutral'}>
            {text(isHere ? 'projects.payments.flows.came' : 'projects.payments.flows.waiting')}
          </Badge>
          <code>{type}</code>
          <code>{resourceId}</code>
        </li>
      ))}
    </List>
  );
}

/** Which of the expected events have come. One that is expected twice has to come twice. */
export function tickEvents(expected: readonly PaymentEvent[], came: readonly PaymentEvent[]) {
  const left = came.map(nameOf);
  return expected.map((event) => {
    const index = left.indexOf(nameOf(event));
    if (index !== -1) left.splice(index, 1);
    return { ...event, isHere: index !== -1 };
  });
}

function nameOf({ type, resourceId }: PaymentEvent): string {
  return `${type} ${resourceId}`;
}
