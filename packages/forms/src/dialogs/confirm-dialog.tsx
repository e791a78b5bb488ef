import type { ComponentType } from 'react';

import type { DialogProps } from '@up/host';

import { FormDialog } from './form-dialog.tsx';
import { useDialogAction } from './use-dialog-action.ts';

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
    const form = useDialogAction(
      async (signal) => run?.(signal),
      () => close(true),
    );
    return (
      <FormDialog title={title} onClose={() => close()} form={form} action={action} variant={variant} cancel={cancel}>
        <p>{message}</p>
      </FormDialog>
    );
  };
}
