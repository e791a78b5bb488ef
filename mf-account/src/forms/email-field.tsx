import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

import { useText } from '../text.ts';
import { TextField } from './text-field.tsx';

interface EmailFieldProps<Values extends FieldValues, Parsed> {
  form: UseFormReturn<Values, unknown, Parsed>;
  help?: string;
}

/** The address that somebody signs in with: a password manager's user name. */
export function EmailField<Values extends FieldValues & { email: string }, Parsed>({
  form,
  help,
}: EmailFieldProps<Values, Parsed>) {
  const text = useText();
  return (
    <TextField
      form={form}
      name={'email' as FieldPath<Values>}
      label={text('account.field.email')}
      help={help}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
