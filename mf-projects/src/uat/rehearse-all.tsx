import { useState } from 'react';

import type { UatCase } from '@up/api/calls/trials/uat';
import { ActionProblem, SlowNotice, useSending } from '@up/forms';
import { Button, Stack } from '@up/ui';

import type { RunCase } from './run-case.ts';
import { useUatText } from './text.ts';

interface Tally {
  /** Cases that were tried. */
  done: number;
  /** Cases whose response was the expected one. */
  expected: number;
  /** Cases that need something which cannot be created here. */
  missing: number;
}

/** Rehearses the cases that have not passed, one after another. */
export function RehearseAll({ cases, run }: { cases: readonly UatCase[]; run: RunCase }) {
  const text = useUatText();
  const sending = useSending();
  const [tally, setTally] = useState<Tally & { total: number }>();
  const [problem, setProblem] = useState<unknown>();
  const left = cases.filter(({ verdict }) => verdict !== 'passed');
  if (left.length === 0 && !tally) return null;

  async function rehearse(signal: AbortSignal) {
    const sum: Tally = { done: 0, expected: 0, missing: 0 };
    for (const each of left) {
      if (signal.aborted) return;
      setTally({ ...sum, total: left.length });
      // One at a time: cases share the data of the test.
      const result = await run(each, signal);
      sum.done += 1;
      if ('missing' in result) sum.missing += 1;
      else if (result.response.status === each.expectedStatus && isExpectedCode(each, result.response.code))
        sum.expected += 1;
    }
    setTally({ ...sum, total: left.length });
  }

  function start() {
    setProblem(undefined);
    sending.run(rehearse).catch(setProblem);
  }
  return (
    <Stack $gap={2} $align="start">
      {left.length > 0 && (
        <Button busy={sending.sending} onClick={start}>
          {text('projects.uat.rehearseAll', { left: left.length })}
        </Button>
      )}
      {tally && (
        <span role="status">
          {text(sending.sending ? 'projects.uat.rehearseAll.running' : 'projects.uat.rehearseAll.done', { ...tally })}
        </span>
      )}
      <ActionProblem error={problem} />
      <SlowNotice sending={sending} />
    </Stack>
  );
}

const isExpectedCode = ({ expectedCode }: UatCase, code: string | null) =>
  expectedCode === null || expectedCode === code;
