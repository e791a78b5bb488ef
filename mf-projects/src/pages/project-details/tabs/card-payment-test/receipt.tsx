import { ArrowRight, CircleAlert, CircleCheck, CircleX, CornerUpLeft, CreditCard, Lock } from 'lucide';
import { useEffect, useRef } from 'react';
import { css, styled } from 'styled-components';

import type { PaymentTestStep } from '@up/api/calls/trials/payment-test';
import { formatNumber, usePortal } from '@up/host';
import { CodePanel, Disclosure, EmptyState, Facts, Icon, Stack, media, type Fact } from '@up/ui';

import { CopyableCode } from '../../../../project/copyable-code.tsx';
import { DateTime } from '../../../../project/date-time.tsx';
import { Meaning, signedAmount } from './meaning.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { usePaymentsText } from './text.ts';

/* Stays in view while the form beside it is filled in. */
const Root = styled.section`
  position: sticky;
  top: calc(var(--header-height) + var(--space-4));
  border: 1px solid var(--border);
  border-radius: var(--radius-16);
  background: var(--surface-raised);
  box-shadow: var(--shadow-raised);
  overflow: hidden;

  ${media.below992(css`
    position: static;
  `)}
`;

const Verdict = styled.div<{ $tone: string }>`
  display: grid;
  /* Below the header and the row of tabs. */
  scroll-margin-top: calc(var(--header-height) + var(--space-16));
  /* On a narrow screen also what stands below it comes into view. */
  ${media.below992(css`
    scroll-margin-bottom: 50vh;
  `)}
  gap: var(--space-1);
  padding: var(--space-4) var(--space-6);
  background: var(--${({ $tone }) => $tone}-tint);

  > h2 {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    color: var(--${({ $tone }) => $tone});
    font-size: var(--size-18);
  }

  > h2 > code {
    margin-left: auto;
    font-size: var(--size-14);
    font-weight: 400;
  }

  > strong {
    font-size: var(--size-36);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
    line-height: 1.25;
  }
`;

const Balance = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  font-variant-numeric: tabular-nums;

  > svg {
    color: var(--text-muted);
  }
`;

const Body = styled.div`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-2) var(--space-6) var(--space-6);

  dl {
    border-top: 0;
  }

  dl > div {
    grid-template-columns: 120px minmax(0, 1fr);
    min-height: var(--control-40);
    padding-block: var(--space-1);
  }

  /* A transaction number with its button stays on one line. */
  ${media.below768(css`
    padding-inline: var(--space-4);

    dl > div {
      grid-template-columns: 88px minmax(0, 1fr);
      gap: var(--space-3);
    }
  `)}
`;

const Nothing = styled.div`
  padding: var(--space-8) var(--space-6);
`;

const looks = {
  approved: { icon: CircleCheck, tone: 'success' },
  authorized: { icon: Lock, tone: 'success' },
  captured: { icon: CircleCheck, tone: 'success' },
  declined: { icon: CircleX, tone: 'danger' },
  cancelled: { icon: CornerUpLeft, tone: 'info' },
  reversed: { icon: CornerUpLeft, tone: 'info' },
  released: { icon: CornerUpLeft, tone: 'info' },
  refused: { icon: CircleAlert, tone: 'warning' },
} as const;

interface ReceiptProps {
  projectId: string;
  /** The step that is shown; absent before the first one. */
  step: PaymentTestStep | undefined;
}

/** The result of a step, beside the form: the verdict, the balance before and after, and what can be done next. */
export function Receipt({ projectId, step }: ReceiptProps) {
  const text = usePaymentsText();
  const { locale } = usePortal();
  const verdict = useRef<HTMLDivElement>(null);
  const shownBefore = useRef(step?.stepId);
  useEffect(() => {
    if (shownBefore.current === step?.stepId) return;
    shownBefore.current = step?.stepId;
    // On a narrow screen the result is not beside the form, and with its actions it may be higher than the window.
    verdict.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [step?.stepId]);

  if (!step) {
    return (
      <Root aria-label={text('projects.payments.result')}>
        <Nothing>
          <EmptyState icon={CreditCard} title={text('projects.payments.steps.empty.title')}>
            {text('projects.payments.result.empty')}
          </EmptyState>
        </Nothing>
      </Root>
    );
  }
  const { outcome, currency, balance, balanceBefore, nrNumber, approvalCode, responseCode } = step;
  const amount = signedAmount(step);
  const money = (value: number) => `${formatNumber(value, locale)} ${currency ?? ''}`.trim();
  const facts: Fact[] = [];
  if (outcome === 'declined' || outcome === 'refused') {
    facts.push({ term: text('projects.payments.result.reason'), value: <Meaning step={step} /> });
  }
  if (balance !== null && balanceBefore !== null) {
    const value = (
      <Balance>
        {money(balanceBefore)}
        <Icon of={ArrowRight} />
        <strong>{money(balance)}</strong>
      </Balance>
    );
    facts.push({ term: text('projects.payments.result.balance'), value });
  }
  if (nrNumber !== null) {
    const value = <CopyableCode value={nrNumber} copyText={text('projects.payments.nrNumber.copy')} />;
    facts.push({ term: text('projects.payments.nrNumber.short'), value });
  }
  if (approvalCode !== null) {
    const value = <CopyableCode value={approvalCode} copyText={text('projects.payments.approvalCode.copy')} />;
    facts.push({ term: text('projects.payments.approvalCode'), value });
  }
  if (step.maskedNumber !== null) {
    facts.push({ term: text('projects.payments.cardNumber'), value: step.maskedNumber, isCode: true });
  }
  facts.push({ term: text('projects.payments.result.at'), value: <DateTime iso={step.createdAt} /> });
  const { icon, tone } = looks[outcome];
  return (
    <Root aria-label={text('projects.payments.result')}>
      <Verdict ref={verdict} $tone={tone} role="status">
        <h2>
          <Icon of={icon} size={20} />
          {text(`projects.payments.outcome.${outcome}`)}
          <code>{responseCode}</code>
        </h2>
        {amount !== null && <strong>{money(amount)}</strong>}
      </Verdict>
      <Body>
        <Facts facts={facts} />
        {outcome !== 'declined' &&
          step.payments.map((payment) => (
            <PaymentActions key={payment.nrNumber} projectId={projectId} payment={payment} shownNumber={nrNumber} />
          ))}
        <Disclosure summary={text('projects.payments.step.details')}>
          <Stack $gap={3} $above={2}>
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
          </Stack>
        </Disclosure>
      </Body>
    </Root>
  );
}
