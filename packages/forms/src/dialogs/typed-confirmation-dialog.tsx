import { useEffect, useId, useRef, useState, type ComponentType, type SubmitEvent } from 'react';

import type { DialogProps } from '@up/host';
import { Button } from '@up/ui/button';
import { DialogFrame } from '@up/ui/dialog-frame';
import { Field } from '@up/ui/field';
import { TextInput } from '@up/ui/text-input';

import { ActionProblem } from '../submitting/action-problem.tsx';
import { DialogForm } from './dialog-form.ts';
import { SlowNotice } from '../submitting/slow-notice.tsx';
import { useFormsText } from '../text.ts';
import { useSending } from '../submitting/use-sending.ts';

export interface TypedConfirmationOptions {
  title: string;
  /** What will be lost. */
  warning: string;
  /** The words to type exactly. */
  words: string;
  /** The button's label, e.g. 'Delete key'. */
  action: string;
  /** Performs the action; when it fails, the dialog stays and shows the reason. */
  run(words: string, signal: AbortSignal): Promise<unknown>;
}

/** A dialog for irreversible actions: words must be typed (product.md#text-fields). Answers `true` when done. */
export function typedConfirmationDialog(options: TypedConfirmationOptions): ComponentType<DialogProps<true>> {
  return function TypedConfirmationDialog({ close }) {
    const { title, warning, words, action, run } = options;
    const text = useFormsText();
    const formId = useId();
    const input = useRef<HTMLInputElement>(null);
    const [typed, setTyped] = useState('');
    const [isWrong, setWrong] = useState(false);
    const sending = useSending();
    const [problem, setProblem] = useState<unknown>();

    // After the dialog was shown, which focuses its first button.
    useEffect(() => input.current?.focus(), []);

    async function submit(event: SubmitEvent) {
      event.preventDefault();
      if (sending.sending) return;
      const isRight = typed.trim() === words;
      setWrong(!isRight);
      setProblem(undefined);
      if (!isRight) {
        input.current?.focus();
        return;
      }
      try {
        if (await sending.run((signal) => run(words, signal))) close(true);
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
            <Button onClick={() => close()}>{text('forms.cancel')}</Button>
            <Button type="submit" form={formId} variant="danger" busy={sending.sending}>
              {action}
            </Button>
          </>
        }
      >
        <DialogForm id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <p>{warning}</p>
          <Field
            label={text('forms.words.label', { words })}
            error={isWrong ? text('forms.words.wrong', { words }) : undefined}
            required
          >
            <TextInput
              ref={input}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <ActionProblem error={problem} />
          <SlowNotice of={sending} />
        </DialogForm>
      </DialogFrame>
    );
  };
}
