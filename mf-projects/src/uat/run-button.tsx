import { useState } from 'react';
import { styled } from 'styled-components';

import type { UatCase } from '@up/api/calls/trials/uat';
import { ActionProblem, SlowNotice, useSending } from '@up/forms';
import { Button } from '@up/ui/button';
import { CodeName } from '@up/ui/code-name';
import { VisuallyHidden } from '@up/ui/visually-hidden';

import type { CaseResponse, RunCase } from './run-case.ts';
import { useUatText } from './text.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
`;

/** Sends the request of a test case, and shows what came back. It can be sent again. */
export function RunButton({ testCase, run }: { testCase: UatCase; run: RunCase }) {
  const text = useUatText();
  const sending = useSending();
  const [response, setResponse] = useState<CaseResponse>();
  const [problem, setProblem] = useState<unknown>();

  async function send() {
    setProblem(undefined);
    setResponse(undefined);
    try {
      await sending.run(async (signal) => setResponse(await run(testCase, signal)));
    } catch (error) {
      setProblem(error);
    }
  }
  return (
    <>
      <Line>
        <Button size="small" variant="primary" busy={sending.sending} onClick={() => void send()}>
          {text('projects.uat.run')} <VisuallyHidden>{testCase.code}</VisuallyHidden>
        </Button>
        {response && (
          <span role="status">
            {text('projects.uat.run.response')}{' '}
            <CodeName>{[response.status, response.code].filter((part) => part !== null).join(' ')}</CodeName>
          </span>
        )}
      </Line>
      <ActionProblem error={problem} />
      <SlowNotice of={sending} />
    </>
  );
}
