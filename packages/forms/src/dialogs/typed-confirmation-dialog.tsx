import { useEffect, useRef, useState, type ComponentType } from 'react';

import type { DialogProps } from '@up/host';
import { Field, TextInput } from '@up/ui';

import { FormDialog } from './form-dialog.tsx';
import { useDialogAction } from './use-dialog-action.ts';
import { useFormsText } from '../text.ts';

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
    const input = useRef<HTMLInputElement>(null);
    const [typed, setTyped] = useState('');
    const [isWrong, setWrong] = useState(false);
    const form = useDialogAction(
      (signal) => run(words, signal),
      () => close(true),
      isRight,
    );

    // After the dialog was shown, which focuses its first button.
    useEffect(() => input.current?.focus(), []);

    function isRight(): boolean {
      const right = typed.trim() === words;
      setWrong(!right);
      if (!right) input.current?.focus();
      return right;
    }
    return (
      <FormDialog title={title} onClose={() => close()} form={form} action={action} variant="danger">
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
      </FormDialog>
    );
  };
}
