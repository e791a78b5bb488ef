import { CreditCard } from 'lucide';
import { useState, useTransition } from 'react';
import { styled } from 'styled-components';

import { paymentTestSteps } from '@up/api/calls/payment-test';
import { rowsPerPage } from '@up/api/constants/paging';
import { useCall } from '@up/host';
import { Button } from '@up/ui/button';
import { EmptyState } from '@up/ui/empty-state';
import { Section } from '@up/ui/section';

import { StepRow } from './step-row.tsx';
import { usePaymentsText } from './text.ts';

const List = styled.ol`
  padding-top: var(--space-2);
  padding-left: 5px;
`;

interface StepsProps {
  projectId: string;
  onCancel(nrNumber: string): void;
}

/** The steps so far, newest first. */
export function Steps({ projectId, onCancel }: StepsProps) {
  const text = usePaymentsText();
  const [pageSize, setPageSize] = useState<number>(rowsPerPage[0]);
  const [isLoading, startTransition] = useTransition();
  const data = useCall(paymentTestSteps, { params: { projectId }, query: { page: 1, pageSize } });
  const larger = rowsPerPage.find((rows) => rows > pageSize);
  return (
    <Section title={text('projects.payments.steps.title')} lead={text('projects.payments.steps.lead')}>
      {data.items.length === 0 ? (
        <EmptyState icon={CreditCard} title={text('projects.payments.steps.empty.title')}>
          {text('projects.payments.steps.empty.text')}
        </EmptyState>
      ) : (
        <List role="list">
          {data.items.map((step) => (
            <StepRow key={step.stepId} step={step} onCancel={onCancel} />
          ))}
        </List>
      )}
      {data.total > pageSize && larger !== undefined && (
        <div>
          <Button busy={isLoading} onClick={() => startTransition(() => setPageSize(larger))}>
            {text('projects.payments.steps.more')}
          </Button>
        </div>
      )}
    </Section>
  );
}
