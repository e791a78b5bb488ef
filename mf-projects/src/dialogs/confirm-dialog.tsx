import { useMutation } from '@tanstack/react-query';
import { useId, type ComponentType } from 'react';

import type { DialogProps } from '@up/host';
import { Button } from '@up/ui/button';
import { DialogFrame } from '@up/ui/dialog-frame';
import { Notice } from '@up/ui/notice';

import { useText } from '../text.ts';
import { useProblemText } from '../workspace/use-problem-text.ts';
import { DialogForm } from './dialog-form.ts';

export interface ConfirmDialogOptions {
  title: string;
  /** What will happen. */
  message: string;
  /** The buttons' words: the one that does it, and the one that leaves everything as it is. */
  action: string;
  keep: string;
  /** Does it; while it fails the dialog stays and says why. */
  run?: () => Promise<void>;
}

/** A dialog that asks once more. Answers `true` when it is done, or agreed to. */
export function confirmDialog(options: ConfirmDialogOptions): ComponentType<DialogProps<true>> {
  return function ConfirmDialog({ close }) {
    const { title, message, action, keep, run } = options;
    const text = useText();
    const problemText = useProblemText();
    const formId = useId();
    const doing = useMutation({ mutationFn: async () => run?.(), onSuccess: () => close(true) });
    return (
      <DialogFrame
        title={title}
        onClose={() => close()}
        closeText={text('projects.dialog.close')}
        actions={
          <>
            <Button onClick={() => close()}>{keep}</Button>
            <Button type="submit" form={formId} variant="danger" busy={doing.isPending}>
              {action}
            </Button>
          </>
        }
      >
        <DialogForm
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            if (!doing.isPending) doing.mutate();
          }}
        >
          <p>{message}</p>
          {doing.isError && (
            <Notice tone="danger" live>
              {problemText(doing.error)}
            </Notice>
          )}
        </DialogForm>
      </DialogFrame>
    );
  };
}
