import { useState } from 'react';
import { styled } from 'styled-components';

import { type PaymentScenario, type PaymentScenarioRun, runPaymentScenario } from '@up/api/calls/trials/payment-test';
import { scenarioTestFile } from '@up/api/scenario-test-file';
import { ActionProblem, SlowNotice, useSending } from '@up/forms';
import { useChange, usePortal } from '@up/host';
import { Button, Note, Row, saveFile, Stack } from '@up/ui';

import { usePaymentsText } from '../text.ts';
import { RunResult } from './run-result.tsx';

/* The buttons stand beside the text where there is room. */
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-6);

  > :first-child {
    flex: 1 1 240px;
  }
`;

interface FlowProps {
  flow: PaymentScenario;
  projectId: string;
  /** Absent for a new test card. */
  payerId: string | undefined;
}

/** A flow: what it shows, a button that runs it, and what its last run did. */
export function Flow({ flow, projectId, payerId }: FlowProps) {
  const text = usePaymentsText();
  const { locale } = usePortal();
  const start = useChange(runPaymentScenario);
  const sending = useSending();
  const [run, setRun] = useState<PaymentScenarioRun>();
  const [problem, setProblem] = useState<unknown>();
  const { scenarioId } = flow;
  const title = flow.title[locale];

  async function send() {
    setProblem(undefined);
    try {
      await sending.run(async (signal) => {
        setRun(await start({ params: { projectId }, body: { scenarioId, payerId } }, { signal }));
      });
    } catch (error) {
      setProblem(error);
    }
  }
  function save() {
    const file = scenarioTestFile({ ...flow, title }, window.location.origin);
    saveFile(`${scenarioId}.test.mjs`, file, 'text/javascript');
  }
  return (
    <Stack $gap={3}>
      <Head>
        <div>
          <h3>{title}</h3>
          <Note>{flow.description[locale]}</Note>
        </div>
        <Row $gap={2}>
          <Button
            size="small"
            busy={sending.sending}
            aria-label={text('projects.payments.flows.runNamed', { title })}
            onClick={() => void send()}
          >
            {text('projects.payments.flows.run')}
          </Button>
          <Button size="small" aria-label={text('projects.payments.flows.exportNamed', { title })} onClick={save}>
            {text('projects.payments.flows.export')}
          </Button>
        </Row>
      </Head>
      <ActionProblem error={problem} />
      <SlowNotice sending={sending} />
      {run && <RunResult projectId={projectId} run={run} />}
    </Stack>
  );
}
