import { styled } from 'styled-components';

import type { PaymentTestStep } from '@up/api/calls/trials/payment-test';
import { Button, Section } from '@up/ui';

import { StepRow } from './step-row.tsx';
import { usePaymentsText } from './text.ts';

const List = styled.ol`
  border-top: 1px solid var(--border);
`;

interface StepsProps {
  steps: readonly PaymentTestStep[];
  shownId: string | undefined;
  onShow(stepId: string): void;
  /** Loads earlier steps; absent when all are shown. */
  onMore?: () => void;
  isLoading: boolean;
}

/** The steps so far, newest first. */
export function Steps({ steps, shownId, onShow, onMore, isLoading }: StepsProps) {
  const text = usePaymentsText();
  if (steps.length === 0) return null;
  return (
    <Section title={text('projects.payments.steps.title')} lead={text('projects.payments.steps.lead')}>
      <List role="list">
        {steps.map((step) => (
          <li key={step.stepId}>
            <StepRow step={step} isShown={step.stepId === shownId} onShow={onShow} />
          </li>
        ))}
      </List>
      {onMore && (
        <div>
          <Button busy={isLoading} onClick={onMore}>
            {text('projects.payments.steps.more')}
          </Button>
        </div>
      )}
    </Section>
  );
}
