import type { ComponentProps, ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';

import { Field } from '@up/ui/field';
import { TextInput } from '@up/ui/text-input';

import { useFormsText } from './text.ts';
import type { SubmitForm } from './use-submit-form.ts';

/** What every field of the kit takes. */
export interface FormFieldProps<Values extends FieldValues, Parsed> {
  form: SubmitForm<Values, Parsed>;
  name: FieldPath<Values>;
  label: ReactNode;
  help?: ReactNode;
  /** A field that may stay empty says so beside its label. */
  optional?: boolean;
}

/** What a field's frame shows. Nearly every field must be filled in, so those are marked that need not. */
export function useFieldFrame<Values extends FieldValues, Parsed>(props: FormFieldProps<Values, Parsed>) {
  const text = useFormsText();
  const { form, name, label, help, optional } = props;
  return { label, help, error: form.errorText(name), optionalText: optional ? text('forms.optional') : undefined };
}

export type TextFieldProps<Values extends FieldValues, Parsed> = FormFieldProps<Values, Parsed> &
  Omit<ComponentProps<typeof TextInput>, keyof FormFieldProps<Values, Parsed>>;

/** A field of one line of text. */
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
