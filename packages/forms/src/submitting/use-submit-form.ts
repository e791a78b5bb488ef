import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState, type BaseSyntheticEvent, type SubmitEventHandler } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import * as z from 'zod/mini';

import { focusFirst, serverErrors } from './server-errors.ts';
import { useDraft, type DraftOptions, type StoredInput } from './use-draft.ts';
import { useErrorText, type ErrorTextOptions } from './use-error-text.ts';
import { useSending, type Sending } from './use-sending.ts';

// The page's policy forbids code from strings; zod would try it, and the browser would report a violation.
z.config({ jitless: true });

/** A reason code that concerns one field. */
export interface Rejection<Values extends FieldValues> {
  field: FieldPath<Values>;
  /**
   * A template of product.md#messages, or an id in the form's own `messages`, where the shell's text for the reason is
   * unsuitable.
   */
  message?: string;
}

export interface FormOptions<Values extends FieldValues, Parsed> extends ErrorTextOptions {
  schema: z.ZodMiniType<Parsed, Values>;
  /** Leave out text fields that start empty: what was typed before hydration then stays. */
  defaultValues?: DefaultValues<Values>;
  /** When a field is first validated: on submit by default. Afterwards while typing. */
  mode?: UseFormProps<Values>['mode'];
  /** Input that is stored in this tab until it is sent, and survives a reload and the end of the session. */
  draft?: DraftOptions<Values>;
  /** Sends the parsed values; an error is shown, and the input is kept. */
  send(values: Parsed, signal: AbortSignal): Promise<void>;
  /** Reason codes that are shown at a field. */
  rejections?: Readonly<Record<string, Rejection<Values>>>;
}

export interface SubmitForm<Values extends FieldValues, Parsed = Values>
  extends UseFormReturn<Values, unknown, Parsed>, Sending, StoredInput {
  /** For `<Form onSubmit>`. */
  submit: SubmitEventHandler<HTMLFormElement>;
  /** The error of the last attempt that belongs to no field; `<Submit>` shows it. */
  problem: unknown;
  /** The last attempt was accepted. */
  sent: boolean;
  /** Submitting waits for this promise, such as a file upload; if it resolves to false, nothing is sent. */
  waitFor(work: Promise<boolean>): void;
  /** The error text of a field. */
  errorText(field: FieldPath<Values>): string | undefined;
}

/**
 * A form that is validated by the schema of its call before it is sent, and shows the server's errors at their fields.
 * One submission at a time; after 10 s it says that it is still waiting, and can be cancelled.
 *
 * @example
 *     const form = useSubmitForm({
 *       schema: InquiryForm,
 *       send: (body, signal) => portal.call(createInquiry, { body }, { signal }).then(onSent),
 *     });
 *     <Form onSubmit={form.submit}>
 *       <TextField form={form} name="title" label={text('…')} />
 *       <Submit form={form}>{text('…')}</Submit>
 *     </Form>
 */
export function useSubmitForm<Values extends FieldValues, Parsed>(
  options: FormOptions<Values, Parsed>,
): SubmitForm<Values, Parsed> {
  const { schema, defaultValues, mode, send, rejections = {} } = options;
  const form = useForm<Values, unknown, Parsed>({ resolver: zodResolver(schema), defaultValues, mode });
  const stored = useDraft(form, options.draft);
  const errorText = useErrorText(options);
  const [problem, setProblem] = useState<unknown>();
  const [sent, setSent] = useState(false);
  const { run, ...sending } = useSending();
  const pending = useRef(new Set<Promise<boolean>>());

  function waitFor(task: Promise<boolean>): void {
    pending.current.add(task);
    void task.finally(() => pending.current.delete(task));
  }

  async function sendValues(values: Parsed, event?: BaseSyntheticEvent): Promise<void> {
    if (sending.sending) return;
    setProblem(undefined);
    setSent(false);
    try {
      let isReady = true;
      const done = await run(async (signal) => {
        const awaited = [...pending.current];
        isReady = (await Promise.all(awaited)).every(Boolean);
        if (!isReady || signal.aborted) return;
        await send(awaited.length > 0 ? z.parse(schema, form.getValues()) : values, signal);
      });
      const isAccepted = done && isReady;
      setSent(isAccepted);
      if (isAccepted) stored.forget();
    } catch (error) {
      const fields = Object.keys(form.getValues());
      const errors = serverErrors(error, rejections, fields, event?.target as HTMLFormElement | undefined);
      for (const { path, message } of errors) form.setError(path as FieldPath<Values>, { type: 'server', message });
      const [first] = errors;
      if (!first) setProblem(error);
      else if (!focusFirst(errors)) form.setFocus(first.path as FieldPath<Values>);
    }
  }

  return {
    ...form,
    ...sending,
    ...stored,
    submit: (event) => void form.handleSubmit(sendValues)(event),
    waitFor,
    problem,
    sent,
    errorText: (field) => errorText(field, form.getFieldState(field, form.formState).error?.message),
  };
}
