import { css, styled } from 'styled-components';

import type { PaymentTestStep } from '@up/api/calls/trials/payment-test';
import { formatNumber, usePortal } from '@up/host';
import { Badge, media, type Tone } from '@up/ui';

import { DateTime } from '../../../../project/date-time.tsx';
import { Meaning, signedAmount } from './meaning.tsx';
import { usePaymentsText } from './text.ts';

const tones: Record<PaymentTestStep['outcome'], Tone> = {
  approved: 'success',
  authorized: 'success',
  captured: 'success',
  declined: 'danger',
  cancelled: 'info',
  reversed: 'info',
  released: 'info',
  refused: 'warning',
};

const Row = styled.button`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  width: 100%;
  min-height: var(--control-44);
  padding: var(--space-2) var(--space-3);
  border: 0;
  border-bottom: 1px solid var(--border);
  background: none;
  font-size: var(--size-14);
  text-align: start;

  &:hover {
    background: var(--surface-hover);
  }

  &[aria-current] {
    background: var(--brand-tint);
  }

  > code,
  > time {
    color: var(--text-muted);
    font-size: var(--size-12);
  }
`;

/* What follows stands in columns where there is room. */
const Column = styled.span`
  ${media.from768(css`
    min-width: 7em;
  `)}
`;

const Amount = styled.strong`
  margin-left: auto;
  font-variant-numeric: tabular-nums;
`;

interface StepRowProps {
  step: PaymentTestStep;
  isShown: boolean;
  onShow(stepId: string): void;
}

/** A line of the log; pressing it shows its receipt. */
export function StepRow({ step, isShown, onShow }: StepRowProps) {
  const text = usePaymentsText();
  const { locale } = usePortal();
  const { stepId, kind, outcome, responseCode, currency, createdAt } = step;
  const amount = signedAmount(step);
  return (
    <Row type="button" aria-current={isShown || undefined} onClick={() => onShow(stepId)}>
      <DateTime iso={createdAt} />
      <Column>{text(`projects.payments.kind.${kind}`)}</Column>
      <Column>
        <Badge tone={tones[outcome]}>{text(`projects.payments.outcome.${outcome}`)}</Badge>
      </Column>
      <code>{responseCode}</code>
      {(outcome === 'declined' || outcome === 'refused') && <Meaning step={step} />}
      {amount !== null && <Amount>{`${formatNumber(amount, locale)} ${currency ?? ''}`.trim()}</Amount>}
    </Row>
  );
}
