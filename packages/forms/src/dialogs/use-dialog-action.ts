import { useState, type SubmitEventHandler } from 'react';

import { useSending, type Sending } from '../submitting/use-sending.ts';

interface DialogAction extends Sending {
  submit: SubmitEventHandler<HTMLFormElement>;
  problem: unknown;
  reset(): void;
}

/**
 * What a dialog without a form of fields does on submit: one action at a time. When it fails, the dialog stays and shows
 * the reason.
 *
 * @param isReady asked before each attempt: false when input is missing, which the dialog then says itself
 */
export function useDialogAction(
  run: (signal: AbortSignal) => Promise<unknown>,
  onDone: () => void,
  isReady = () => true,
): DialogAction {
  const sending = useSending();
  const [problem, setProblem] = useState<unknown>();

  async function act() {
    setProblem(undefined);
    try {
      if (isReady() && (await sending.run(run))) onDone();
    } catch (error) {
      setProblem(error);
    }
  }
  return {
    ...sending,
    problem,
    reset: () => setProblem(undefined),
    submit(event) {
      event.preventDefault();
      if (!sending.sending) void act();
    },
  };
}
