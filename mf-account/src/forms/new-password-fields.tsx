import type { FieldPath, FieldValues } from 'react-hook-form';
import { PasswordField, type SubmitForm } from '@up/forms';
import * as z from 'zod/mini';
import { required } from '@up/api/rules/text-rules';
import { equalTo } from '@up/api/rules/value-rules';

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

/** The confirmation of a password. That both are equal is a check of the entire form, {@link confirmed}. */
export const confirmation = z.string().check(required());

/** The message of {@link confirmed}, which a form has a text for. */
export const differentPasswords = 'passwords.different';

/** Requires that `confirmation` repeats this password of the form. */
export const confirmed = (password: string) => equalTo('confirmation', password, differentPasswords);
