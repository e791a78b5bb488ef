import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type ComponentType, type SubmitEvent } from 'react';

import type { DialogProps } from '@up/host';
import { Button } from '@up/ui/button';
import { DialogFrame } from '@up/ui/dialog-frame';
import { Field } from '@up/ui/field';
import { Notice } from '@up/ui/notice';
import { TextInput } from '@up/ui/text-input';

import { useText } from '../text.ts';
import { useProblemText } from '../workspace/use-problem-text.ts';
import { DialogForm } from './dialog-form.ts';

export interface WordsDialogOptions {
  title: string;
  /** What will be lost. */
  warning: string;
  /** To be typed as they stand. */
  words: string;
  /** The button's words, e.g. 'Delete key'. */
  action: string;
  /** Does it; while it fails the dialog stays and says why. */
  run(words: string): Promise<void>;
}

/** A dialog for what cannot be undone: words have to be typed (spec 5). Answers `true` when it is done. */
export function wordsDialog(options: WordsDialogOptions): ComponentType<DialogProps<true>> {
  return function WordsDialog({ close }) {
    const { title, warning, words, action, run } = options;
    const text = useText();
    const problemText = useProblemText();
    const formId = useId();
    const input = useRef<HTMLInputElement>(null);
    const [typed, setTyped] = useState('');
    const [wrong, setWrong] = useState(false);
    const doing = useMutation({ mutationFn: run, onSuccess: () => close(true) });

    // After the dialog was shown, which gives the focus to its first button.
    useEffect(() => input.current?.focus(), []);

    function submit(event: SubmitEvent) {
      event.preventDefault();
      if (doing.isPending) return;
      const right = typed.trim() === words;
      setWrong(!right);
      if (right) doing.mutate(words);
      else input.current?.focus();
    }
    return (
      <DialogFrame
        title={title}
        onClose={() => close()}
        closeText={text('projects.dialog.close')}
        actions={
          <>
            <Button onClick={() => close()}>{text('projects.dialog.keep')}</Button>
            <Button type="submit" form={formId} variant="danger" busy={doing.isPending}>
              {action}
            </Button>
          </>
        }
      >
        <DialogForm id={formId} noValidate onSubmit={submit}>
          <p>{warning}</p>
          <Field
            label={text('projects.words.label', { words })}
            error={wrong ? text('projects.words.wrong', { words }) : undefined}
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
