import { useId, useState, type ComponentType } from 'react';

import type { DialogProps } from '@up/host';
import { Button } from '@up/ui/button';
import { DialogFrame } from '@up/ui/dialog-frame';

import { ActionProblem } from '../submitting/action-problem.tsx';
import { DialogForm } from './dialog-form.ts';
import { SlowNotice } from '../submitting/slow-notice.tsx';
import { useFormsText } from '../text.ts';
import { useSending } from '../submitting/use-sending.ts';

export interface ConfirmDialogOptions {
  title: string;
  /** The consequences. */
  message: string;
  /** The labels of the buttons: the one that confirms, and the one that cancels. */
  action: string;
  cancel: string;
  /** Of the button that confirms: danger by default. */
  variant?: 'danger' | 'primary';
  /** Performs the action; when it fails, the dialog stays and shows the reason. */
  run?: (signal: AbortSignal) => Promise<unknown>;
}

/** A confirmation dialog. Answers `true` when it was confirmed and done. */
export function confirmDialog(options: ConfirmDialogOptions): ComponentType<DialogProps<true>> {
  return function ConfirmDialog({ close }) {
    const { title, message, action, cancel, variant = 'danger', run } = options;
    const text = useFormsText();
    const formId = useId();
    const sending = useSending();
    const [problem, setProblem] = useState<unknown>();

    async function confirm() {
      setProblem(undefined);
      try {
        if (await sending.run(async (signal) => run?.(signal))) close(true);
      } catch (error) {
        setProblem(error);
      }
    }
    return (
      <DialogFrame
        title={title}
        onClose={() => close()}
        closeText={text('forms.close')}
        actions={
          <>
            <Button onClick={() => close()}>{cancel}</Button>
            <Button type="submit" form={formId} variant={variant} busy={sending.sending}>
              {action}
            </Button>
          </>
        }
      >
        <DialogForm
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            void confirm();
          }}
        >
          <p>{message}</p>
          <ActionProblem error={problem} />
          <SlowNotice of={sending} />
        </DialogForm>
      </DialogFrame>
    );
  };
}
