import { useState, type ComponentType } from 'react';

import type { CallFunction } from '@up/api/client';
import { cancelFactorReset } from '@up/api/calls/people/second-factor';
import { formatDateTime, useSession, type DialogProps } from '@up/host';
import { Button, DialogFrame, Notice } from '@up/ui';

import { useProblemText } from '../../errors/problem-text.ts';
import { useText } from '../../text.ts';

/** Tells the owner in every session that the second factor will be removed, and cancels it on request. */
export function factorResetDialog(call: CallFunction, resetAt: string): ComponentType<DialogProps<void>> {
  return function FactorResetDialog({ close }) {
    const text = useText();
    const problemText = useProblemText();
    const timeZone = useSession((session) => session.timeZone);
    const [isBusy, setBusy] = useState(false);
    const [problem, setProblem] = useState<unknown>();

    async function keep() {
      setBusy(true);
      setProblem(undefined);
      try {
        await call(cancelFactorReset, {});
        close();
      } catch (error) {
        setProblem(error);
      }
      setBusy(false);
    }
    return (
      <DialogFrame
        title={text('shell.factorReset.title')}
        onClose={() => close()}
        closeText={text('shell.dialog.close')}
        actions={
          <>
            <Button onClick={() => close()}>{text('shell.factorReset.mine')}</Button>
            <Button variant="primary" busy={isBusy} onClick={() => void keep()}>
              {text('shell.factorReset.keep')}
            </Button>
          </>
        }
      >
        <p>{text('shell.factorReset.message', { at: formatDateTime(resetAt, timeZone) })}</p>
        {problem !== undefined && (
          <Notice tone="danger" live>
            {text(problemText(problem))}
          </Notice>
        )}
      </DialogFrame>
    );
  };
}
