import { type JSX, useId, useState } from 'react';
import { styled } from 'styled-components';

import {
  type PaymentAction,
  type TestPayment,
  releaseTestPayment,
  reverseTestPayment,
} from '@up/api/calls/trials/payment-test';
import { formatNumber, usePortal, useChange } from '@up/host';
import { Facts, Note, Button, Stack } from '@up/ui';
import { ActionProblem, SlowNotice, useSending } from '@up/forms';

import { AmountAction } from './amount/amount-action.tsx';
import { usePaymentsText } from './text.ts';

interface NamedActionProps {
  action: 'reverse' | 'release';
  projectId: string;
  nrNumber: string;
}

/** Reverses a payment or releases an authorization as a whole. */
function NamedAction({ action, projectId, nrNumber }: NamedActionProps) {
  const text = usePaymentsText();
  const reverse = useChange(reverseTestPayment);
  const release = useChange(releaseTestPayment);
  const sending = useSending();
  const [problem, setProblem] = useState<unknown>();
  const helpId = useId();

  async function send() {
    setProblem(undefined);
    const input = { params: { projectId }, body: { nrNumber } };
    try {
      await sending.run(async (signal) => {
        await (action === 'reverse' ? reverse(input, { signal }) : release(input, { signal }));
      });
    } catch (error) {
      setProblem(error);
    }
  }
  return (
    <Stack $gap={2} $align="start">
      <Button busy={sending.sending} aria-describedby={helpId} onClick={() => void send()}>
        {text(`projects.payments.action.${action}`)}
      </Button>
      <Note id={helpId}>{text(`projects.payments.${action}.help`)}</Note>
      <ActionProblem error={problem} />
      <SlowNotice sending={sending} />
    </Stack>
  );
}

const Root = styled.section`
  display: grid;
  gap: var(--space-4);

  & + & {
    padding-top: var(--space-4);
    border-top: 1px solid var(--border);
  }

  > h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--space-2);
    font-size: var(--size-14);
  }

  > h3 > code {
    color: var(--text-muted);
    font-size: var(--size-12);
    font-weight: 400;
  }
`;

interface ActionProps {
  projectId: string;
  payment: TestPayment;
}

/** How each action is offered. */
const offers: Record<PaymentAction, (props: ActionProps) => JSX.Element> = {
  cancel: (props) => <AmountAction action="cancel" {...props} />,
  capture: (props) => <AmountAction action="capture" {...props} />,
  reverse: ({ projectId, payment }) => (
    <NamedAction action="reverse" projectId={projectId} nrNumber={payment.nrNumber} />
  ),
  release: ({ projectId, payment }) => (
    <NamedAction action="release" projectId={projectId} nrNumber={payment.nrNumber} />
  ),
};

/** What is left of a payment or an authorization, and what its state allows. `shownNumber` is in view already. */
export function PaymentActions({ projectId, payment, shownNumber }: ActionProps & { shownNumber: string | null }) {
  const text = usePaymentsText();
  const { locale } = usePortal();
  const { nrNumber, kind, currency, amount, used, left, actions } = payment;
  const money = (value: number) => `${formatNumber(value, locale)} ${currency}`;
  const title = text(`projects.payments.kind.${kind === 'PAYMENT' ? 'approval' : 'authorization'}`);
  return (
    <Root aria-label={`${title} ${nrNumber}`}>
      <h3>
        {title} {nrNumber !== shownNumber && <code translate="no">{nrNumber}</code>}
      </h3>
      {(kind === 'AUTHORIZATION' || used > 0) && (
        <Facts
          layout="line"
          facts={[
            { term: text(`projects.payments.total.${kind}`), value: money(amount) },
            { term: text(`projects.payments.used.${kind}`), value: money(used) },
            { term: text(`projects.payments.left.${kind}`), value: money(left) },
          ]}
        />
      )}
      {actions.map((action) => {
        const Offer = offers[action];
        // The amount that is left is what a form starts with.
        return <Offer key={`${action} ${left}`} projectId={projectId} payment={payment} />;
      })}
      {left === 0 && <Note>{text(`projects.payments.done.${kind}`)}</Note>}
    </Root>
  );
}
