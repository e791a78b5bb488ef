import { useId, type SubmitEventHandler, type ReactNode } from 'react';

import { Button, type ButtonVariant, DialogFrame } from '@up/ui';
import { styled } from 'styled-components';

import { ActionProblem } from '../submitting/action-problem.tsx';
import { RestoredInput } from '../submitting/restored-input.tsx';
import { SlowNotice } from '../submitting/slow-notice.tsx';
import { useFormsText } from '../text.ts';
import type { StoredInput } from '../submitting/use-draft.ts';
import type { Sending } from '../submitting/use-sending.ts';

interface FormDialogProps {
  title: string;
  /** Closes the dialog without doing anything. */
  onClose(): void;
  /** The result of `useSubmitForm`, or the same of an action without fields. */
  form: Sending & Partial<StoredInput> & { submit: SubmitEventHandler<HTMLFormElement>; problem: unknown };
  /** The label of the button that does it. */
  action: string;
  variant?: ButtonVariant;
  /** The label of the other button: 'Cancel', unless the action itself is a cancellation. */
  cancel?: string;
  children?: ReactNode;
}

/**
 * A form in a dialog. Its buttons are in the footer, which stays in view: the one that closes the dialog first, the one
 * that does it last.
 *
 * @example
 *     <FormDialog title={text('…')} onClose={() => close()} form={form} action={text('…')}>
 *       <TextField form={form} name="email" label={text('…')} />
 *     </FormDialog>
 */
export function FormDialog({ title, onClose, form, action, variant = 'primary', cancel, children }: FormDialogProps) {
  const text = useFormsText();
  const formId = useId();
  return (
    <DialogFrame
      title={title}
      onClose={onClose}
      closeText={text('forms.close')}
      actions={
        <>
          <Button onClick={onClose}>{cancel ?? text('forms.cancel')}</Button>
          <Button type="submit" form={formId} variant={variant} busy={form.sending}>
            {action}
          </Button>
        </>
      }
    >
      <DialogForm id={formId} noValidate aria-label={title} onSubmit={form.submit}>
        {children}
        <RestoredInput input={form} />
        <ActionProblem error={form.problem} />
        <SlowNotice sending={form} />
      </DialogForm>
    </DialogFrame>
  );
}

/** The content of a dialog: in a comfortable width, or as wide as the screen allows. */
export const DialogForm = styled.form`
  display: grid;
  gap: var(--space-6);
  width: var(--width-narrow);
  max-width: 100%;
  padding-block: 2px;

  p {
    text-wrap: pretty;
  }
`;
