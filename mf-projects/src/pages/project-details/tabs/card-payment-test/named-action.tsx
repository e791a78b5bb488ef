import { useId, useState } from 'react';
import { styled } from 'styled-components';

import { releaseTestPayment, reverseTestPayment } from '@up/api/calls/trials/payment-test';
import { ActionProblem, SlowNotice, useSending } from '@up/forms';
import { useChange } from '@up/host';
import { Button, Stack } from '@up/ui';

import { usePaymentsText } from './text.ts';

const Help = styled.p`
  color: var(--text-muted);
  font-size: var(--size-14);
`;

interface NamedActionProps {
  action: 'reverse' | 'release';
  projectId: string;
  nrNumber: string;
}

/** Reverses a payment or releases an authorization as a whole. */
export function NamedAction({ action, projectId, nrNumber }: NamedActionProps) {
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
      <Help id={helpId}>{text(`projects.payments.${action}.help`)}</Help>
      <ActionProblem error={problem} />
      <SlowNotice of={sending} />
    </Stack>
  );
}
