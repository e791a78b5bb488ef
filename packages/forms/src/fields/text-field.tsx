import type { ComponentProps, ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';

import { Field, TextInput } from '@up/ui';

import { useFormsText } from '../text.ts';
import type { SubmitForm } from '../submitting/use-submit-form.ts';

/** The props of every field in the kit. */
export interface FormFieldProps<Values extends FieldValues, Parsed> {
  form: SubmitForm<Values, Parsed>;
  name: FieldPath<Values>;
  label: ReactNode;
  help?: ReactNode;
  /** Marks a field as optional next to its label. */
  optional?: boolean;
}

/** The frame of a field. Most fields are required, so the optional ones are marked. */
export function useFieldFrame<Values extends FieldValues, Parsed>(props: FormFieldProps<Values, Parsed>) {
  const text = useFormsText();
  const { form, name, label, help, optional } = props;
  return { label, help, error: form.errorText(name), optionalText: optional ? text('forms.optional') : undefined };
}

export type TextFieldProps<Values extends FieldValues, Parsed> = FormFieldProps<Values, Parsed> &
  Omit<ComponentProps<typeof TextInput>, keyof FormFieldProps<Values, Parsed>>;

/** A single-line text field. */
export function TextField<Values extends FieldValues, Parsed>({
  form,
  name,
  label,
  help,
  optional,
  ...input
}: TextFieldProps<Values, Parsed>) {
  return (
    <Field {...useFieldFrame({ form, name, label, help, optional })}>
      <TextInput {...form.register(name)} aria-required={!optional} {...input} />
    </Field>
  );
}
