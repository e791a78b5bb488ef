import type { FieldPath, FieldValues } from 'react-hook-form';

import { TextField, type SubmitForm } from '@up/forms';

import { useText } from '../text.ts';

interface EmailFieldProps<Values extends FieldValues, Parsed> {
  form: SubmitForm<Values, Parsed>;
  help?: string;
}

/** The e-mail address for signing in: a password manager's user name. */
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
      autoComplete="username"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
