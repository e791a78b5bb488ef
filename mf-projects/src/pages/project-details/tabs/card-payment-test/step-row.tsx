import { css, styled } from 'styled-components';

import type { PaymentTestStep } from '@up/api/calls/payment-test';
import { formatNumber, usePortal } from '@up/host';
import { Badge, type Tone } from '@up/ui/badge';
import { Button } from '@up/ui/button';
import { CodePanel } from '@up/ui/code-panel';
import { Disclosure } from '@up/ui/disclosure';
import { media } from '@up/ui/media';
import { MetaLine } from '@up/ui/meta-line';

import { DateTime } from '../../../../project/date-time.tsx';
import { usePaymentsText } from './text.ts';

const tones: Record<PaymentTestStep['outcome'], Tone> = {
  approved: 'success',
  declined: 'warning',
  cancelled: 'money',
  refused: 'danger',
};

const Root = styled.li`
  position: relative;
  display: grid;
  gap: var(--space-2);
  padding: 0 0 var(--space-6) var(--space-6);
  border-left: 1px solid var(--border);

  &:last-child {
    border-left-color: transparent;
  }

  &::before {
    position: absolute;
    top: 7px;
    left: -5px;
    width: 9px;
    height: 9px;
    border-radius: 50%;
    background: var(--border-strong);
    content: '';
  }

  &[data-outcome='approved']::before,
  &[data-outcome='cancelled']::before {
    background: var(--money);
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--space-1) var(--space-3);
`;

const Amount = styled.strong`
  margin-left: auto;
  font-variant-numeric: tabular-nums;
`;

const Panels = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-3);
  margin-top: var(--space-2);

  ${media.below768(css`
    grid-template-columns: minmax(0, 1fr);
  `)}
`;

interface StepRowProps {
  step: PaymentTestStep;
  /** Fills the payment into the cancellation form. */
  onCancel(nrNumber: string): void;
}

/** A step: its result, the balance after it, and its request and response. */
export function StepRow({ step, onCancel }: StepRowProps) {
  const text = usePaymentsText();
  const { locale } = usePortal();
  const { kind, outcome, nrNumber, approvalCode, responseCode, amount, currency, balance, maskedNumber } = step;
  const money = (value: number) => `${formatNumber(value, locale)} ${currency ?? ''}`.trim();
  return (
    <Root data-outcome={outcome}>
      <Head>
        <strong>{text(`projects.payments.kind.${kind}`)}</strong>
        <Badge tone={tones[outcome]}>{text(`projects.payments.outcome.${outcome}`)}</Badge>
        <code>{responseCode}</code>
        {outcome === 'declined' && <Meaning step={step} />}
        {amount !== null && <Amount>{money(kind === 'approval' ? amount : -amount)}</Amount>}
      </Head>
      <MetaLine>
        <DateTime iso={step.createdAt} />
        {maskedNumber && <span>{maskedNumber}</span>}
        {nrNumber && (
          <span>
            {text('projects.payments.nrNumber')} {nrNumber}
          </span>
        )}
        {approvalCode && (
          <span>
            {text('projects.payments.approvalCode')} {approvalCode}
          </span>
        )}
        {balance !== null && <span>{text('projects.payments.balance', { balance: money(balance) })}</span>}
      </MetaLine>
      {outcome === 'refused' && (
        <p>
          <Meaning step={step} />
        </p>
      )}
      <Disclosure summary={text('projects.payments.step.details')}>
        <Panels>
          <CodePanel
            title={text('projects.payments.step.request')}
            language="json"
            code={JSON.stringify(step.request, null, 2)}
          />
          <CodePanel
            title={text('projects.payments.step.response')}
            language="json"
            code={JSON.stringify(step.response, null, 2)}
          />
        </Panels>
      </Disclosure>
      {outcome === 'approved' && nrNumber && (
        <div>
          <Button size="small" variant="secondary" onClick={() => onCancel(nrNumber)}>
            {text('projects.payments.step.cancel')}
          </Button>
        </div>
      )}
    </Root>
  );
}

/** The meaning of a code or reason in the reader's language; an unknown one is shown in the response's own words. */
function Meaning({ step: { outcome, responseCode, responseMessage, response } }: { step: PaymentTestStep }) {
  const text = usePaymentsText();
  const reason = (response as { reason?: string } | null)?.reason ?? responseCode;
  const id = outcome === 'declined' ? `projects.payments.code.${responseCode}` : `projects.payments.reason.${reason}`;
  const meaning = text(id as Parameters<typeof text>[0]);
  return meaning === id ? <span lang="en">{responseMessage}</span> : <span>{meaning}</span>;
}
