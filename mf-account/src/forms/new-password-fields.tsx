import type { FieldPath, FieldValues } from 'react-hook-form';
import { PasswordField, type SubmitForm } from '@up/forms';

import { useText } from '../text.ts';
import { PasswordRules } from './password-rules.tsx';

interface NewPasswordFieldsProps<Values extends FieldValues, Parsed> {
  form: SubmitForm<Values, Parsed>;
  /** Of the password field; the confirmation has its own name. */
  name: FieldPath<Values>;
  label: string;
}

/** A new password with its rules and its confirmation. */
export function NewPasswordFields<Values extends FieldValues & { confirmation: string }, Parsed>({
  form,
  name,
  label,
}: NewPasswordFieldsProps<Values, Parsed>) {
  const text = useText();
  const confirmation = 'confirmation' as FieldPath<Values>;
  return (
    <>
      <PasswordField form={form} name={name} label={label} autoComplete="new-password" deps={[confirmation]} />
      <PasswordRules control={form.control} name={name} />
      <PasswordField
        form={form}
        name={confirmation}
        label={text('account.field.confirmation')}
        autoComplete="new-password"
      />
    </>
  );
}
