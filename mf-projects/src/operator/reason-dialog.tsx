import { useEffect, type ComponentType } from 'react';

import { DecisionForm, reasonMaxLength, RejectionForm } from '@up/api/forms/decision';
import { FormDialog, TextareaField, useSubmitForm } from '@up/forms';
import type { DialogProps } from '@up/host';

import { useOperatorText } from './text.ts';

const draftFields = ['reason'] as const;

export interface ReasonDialogOptions {
  title: string;
  message: string;
  action: string;
  cancel: string;
  /** Whether it rejects something: then a reason is required. */
  rejects: boolean;
  run(reason: string, signal: AbortSignal): Promise<unknown>;
}

/** Asks for the reason of a decision, which the project's leader can read. Answers `true` when done. */
export function reasonDialog({
  title,
  message,
  action,
  cancel,
  rejects,
  run,
}: ReasonDialogOptions): ComponentType<DialogProps<true>> {
  return function ReasonDialog({ close }) {
    const text = useOperatorText();
    const form = useSubmitForm<DecisionForm, DecisionForm>({
      schema: rejects ? RejectionForm : DecisionForm,
      defaultValues: { reason: '' },
      draft: { name: `decision-${title}-${message}`, fields: draftFields },
      names: { reason: text('projects.operator.reason.named') },
      async send({ reason }, signal) {
        await run(reason, signal);
        close(true);
      },
    });
    const { setFocus } = form;
    // After the dialog was shown, which focuses its first button.
    useEffect(() => setFocus('reason'), [setFocus]);
    return (
      <FormDialog
        title={title}
        onClose={() => close()}
        form={form}
        action={action}
        variant={rejects ? 'danger' : 'primary'}
        cancel={cancel}
      >
        <p>{message}</p>
        <TextareaField
          form={form}
          name="reason"
          label={text('projects.operator.reason')}
          optional={!rejects}
          help={text('projects.operator.reason.help')}
          max={reasonMaxLength}
        />
      </FormDialog>
    );
  };
}
