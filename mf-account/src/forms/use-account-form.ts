import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type SubmitEventHandler } from 'react';
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';

import { ProblemError } from '@up/api/problem';

import type { OwnMessage } from './field-message.ts';
import { useSending, type Sending } from './use-sending.ts';

/** A reason code that concerns one field. */
export interface Refusal<Values extends FieldValues> {
  field: FieldPath<Values>;
  /** What is said there, where the shell's words for the reason do not fit. */
  message?: OwnMessage;
}

export interface AccountFormOptions<Values extends FieldValues, Parsed> {
  schema: z.ZodMiniType<Parsed, Values>;
  /** Leave out text fields that start empty: what was typed before React took over then stays. */
  defaultValues?: DefaultValues<Values>;
  /** Sends what was parsed; what it throws is shown, and nothing that was typed is lost. */
  send(values: Parsed, signal: AbortSignal): Promise<void>;
  refusals?: Readonly<Record<string, Refusal<Values>>>;
}

export interface AccountForm<Values extends FieldValues, Parsed> extends Sending {
  form: UseFormReturn<Values, unknown, Parsed>;
  submit: SubmitEventHandler<HTMLFormElement>;
  /** What went wrong with the last try and is no field's fault. */
  problem: unknown;
}

/** A form that is checked by its schema before it is sent, and says where the server found something wrong. */
export function useAccountForm<Values extends FieldValues, Parsed>(
  options: AccountFormOptions<Values, Parsed>,
): AccountForm<Values, Parsed> {
  const { schema, defaultValues, send, refusals = {} } = options;
  const form = useForm<Values, unknown, Parsed>({ resolver: zodResolver(schema), defaultValues });
  const [problem, setProblem] = useState<unknown>();
  const sending = useSending();

  const submit = form.handleSubmit(async (values, event) => {
    setProblem(undefined);
    try {
      await sending.during((signal) => send(values, signal));
    } catch (error) {
      const wrong = wrongFields(error, refusals);
      const shown = show(wrong, event?.target as HTMLFormElement);
      if (!shown) setProblem(error);
    }
  });

  /** Says at each field what is wrong with it, and goes to the first. False when none of them is in the form. */
  function show(wrong: Record<string, string>, element: HTMLFormElement): boolean {
    const inputs = [...element.elements].filter((input) => Object.hasOwn(wrong, nameOf(input)));
    for (const input of inputs) {
      const name = nameOf(input);
      form.setError(name as FieldPath<Values>, { type: 'server', message: wrong[name] });
    }
    const [first] = inputs;
    if (first instanceof HTMLElement) first.focus();
    if (first instanceof HTMLInputElement && first.type === 'password') first.select();
    return first !== undefined;
  }

  return { form, submit: (event) => void submit(event), problem, ...sending };
}

function wrongFields<Values extends FieldValues>(
  error: unknown,
  refusals: Readonly<Record<string, Refusal<Values>>>,
): Record<string, string> {
  if (!(error instanceof ProblemError)) return {};
  const { reasonCode, fieldErrors = {} } = error.problem;
  const refusal = refusals[reasonCode];
  return refusal ? { ...fieldErrors, [refusal.field]: refusal.message ?? reasonCode } : fieldErrors;
}

function nameOf(element: Element): string {
  return element.getAttribute('name') ?? '';
}
