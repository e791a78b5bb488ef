import type { FieldPath, FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { TextField, type SubmitForm } from '@up/forms';
import { email } from '@up/api/rules/email';

import { useText } from '../text.ts';

/** A form with only the e-mail address of an account. */
export const emailValues = (maxLength?: number) => z.object({ email: email(maxLength) });

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
