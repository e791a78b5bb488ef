import { styled } from 'styled-components';

import type { PaymentScenarioRun } from '@up/api/calls/trials/payment-test';
import { DataBoundary } from '@up/forms';
import { formatNumber, usePortal } from '@up/host';
import { Notice, Skeleton, Stack } from '@up/ui';

import { PartFailure } from '../../../../../layout/failure.tsx';
import { usePaymentsText } from '../text.ts';
import { ExpectedEvents } from './expected-events.tsx';

const List = styled.ol`
  display: grid;
  gap: var(--space-1);
  font-size: var(--size-14);

  > li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-3);
  }

  code {
    color: var(--text-muted);
    font-size: var(--size-12);
  }

  strong {
    margin-left: auto;
    font-variant-numeric: tabular-nums;
  }
`;

/** What the steps of a flow did, and whether their events have come. */
export function RunResult({ projectId, run }: { projectId: string; run: PaymentScenarioRun }) {
  const text = usePaymentsText();
  const { locale } = usePortal();
  const { steps, expectedEvents, rejection } = run;
  if (rejection) {
    return <Notice tone="warning">{text('projects.payments.flows.rejected', { message: rejection.message })}</Notice>;
  }
  return (
    <Stack $gap={3} role="status">
      <List role="list" aria-label={text('projects.payments.flows.steps')}>
        {steps.map(({ type, status, amount, currency }, index) => (
          <li key={index}>
            <span>{text('projects.payments.flows.step', { step: index + 1 })}</span>
            <span>{text(`projects.payments.flows.message.${type}`)}</span>
            {status !== null && <code>{status}</code>}
            {amount !== null && <strong>{`${formatNumber(amount, locale)} ${currency ?? ''}`.trim()}</strong>}
          </li>
        ))}
      </List>
      <DataBoundary skeleton={<Skeleton height="48px" />} Failure={PartFailure}>
        <ExpectedEvents projectId={projectId} expected={expectedEvents} />
      </DataBoundary>
    </Stack>
  );
}
