import type { FieldPath, FieldValues, RegisterOptions } from 'react-hook-form';

import { Field, PasswordInput } from '@up/ui';

import { useFormsText } from '../text.ts';
import { useFieldFrame, type FormFieldProps } from './text-field.tsx';

interface PasswordFieldProps<Values extends FieldValues, Parsed> extends FormFieldProps<Values, Parsed> {
  /** What a password manager should do: fill in the known one, or generate and store a new one. */
  autoComplete: 'current-password' | 'new-password';
  /** Fields to validate together with this one. */
  deps?: RegisterOptions<Values, FieldPath<Values>>['deps'];
}

/** A password that can be shown. */
export function PasswordField<Values extends FieldValues, Parsed>({
  autoComplete,
  deps,
  ...field
}: PasswordFieldProps<Values, Parsed>) {
  const text = useFormsText();
  return (
    <Field {...useFieldFrame(field)}>
      <PasswordInput
        {...field.form.register(field.name, { deps })}
        aria-required
        autoComplete={autoComplete}
        showText={text('forms.password.show')}
        hideText={text('forms.password.hide')}
      />
    </Field>
  );
}
