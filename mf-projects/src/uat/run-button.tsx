import { useState } from 'react';

import type { PreparedRequest, UatCase } from '@up/api/calls/trials/uat';
import { pages } from '@up/api/pages';
import { ActionProblem, SlowNotice, useSending } from '@up/forms';
import { Button, CodeName, ContentLink, Notice, Row, VisuallyHidden } from '@up/ui';

import type { CaseRun, RunCase } from './run-case.ts';
import { useUatText } from './text.ts';

/** Sends the request of a test case, and shows what came back. It can be sent again. */
export function RunButton({ testCase, run }: { testCase: UatCase; run: RunCase }) {
  const text = useUatText();
  const sending = useSending();
  const [result, setResult] = useState<CaseRun>();
  const [problem, setProblem] = useState<unknown>();

  async function send() {
    setProblem(undefined);
    setResult(undefined);
    try {
      await sending.run(async (signal) => setResult(await run(testCase, signal)));
    } catch (error) {
      setProblem(error);
    }
  }
  return (
    <>
      <Row $gap="2 3" $align="center">
        <Button size="small" variant="primary" busy={sending.sending} onClick={() => void send()}>
          {text('projects.uat.run')} <VisuallyHidden>{testCase.code}</VisuallyHidden>
        </Button>
        {result && 'response' in result && (
          <span role="status">
            {text('projects.uat.run.response')}{' '}
            <CodeName>
              {[result.response.status, result.response.code].filter((part) => part !== null).join(' ')}
            </CodeName>{' '}
            {text('projects.uat.run.rehearsal')}
          </span>
        )}
      </Row>
      {result && 'missing' in result && <MissingObjects missing={result.missing} />}
      <ActionProblem error={problem} />
      <SlowNotice sending={sending} />
    </>
  );
}

/** What a request needs that the portal cannot create, with the API that does. */
function MissingObjects({ missing }: Pick<PreparedRequest, 'missing'>) {
  const text = useUatText();
  return (
    <Notice tone="warning" live>
      {missing.map(({ field, api }) => (
        <p key={field}>
          {text(api ? 'projects.uat.run.missing' : 'projects.uat.run.missing.time', { field })}{' '}
          {api && <ContentLink to={pages.sandbox({ aid: api.id })}>{api.name}</ContentLink>}
        </p>
      ))}
    </Notice>
  );
}
