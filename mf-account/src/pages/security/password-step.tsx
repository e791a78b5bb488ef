import { useEffect } from 'react';
import * as z from 'zod/mini';

import { reasonCodes } from '@up/api/problem';
import { FormDialog, PasswordField, useSubmitForm } from '@up/forms';

import { UsernameForManagers } from '../../forms/username-for-managers.tsx';
import { useUser } from '../../account-settings/current-user.ts';
import { useText } from '../../text.ts';

const PasswordValues = z.object({ password: z.string().check(z.minLength(1, 'required')) });
const rejections = {
  [reasonCodes.currentPasswordWrong]: { field: 'password', message: 'currentPassword.wrong' },
} as const;

interface PasswordStepProps {
  title: string;
  onClose(): void;
  send(password: string): Promise<void>;
}

/** The step of a dialog that asks for the password, which the first factor of an account needs. */
export function PasswordStep({ title, onClose, send }: PasswordStepProps) {
  const text = useText();
  const user = useUser();
  const form = useSubmitForm({
    schema: PasswordValues,
    rejections,
    messages: { 'currentPassword.wrong': text('account.error.currentPassword.wrong') },
    send: ({ password }) => send(password),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <FormDialog title={title} onClose={onClose} form={form} action={text('account.security.next')}>
      <p>{text('account.security.password')}</p>
      <UsernameForManagers username={user?.userName ?? ''} />
      <PasswordField
        form={form}
        name="password"
        label={text('account.field.password')}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
