import { useMemo } from 'react';
import * as z from 'zod/mini';

import { changePassword } from '@up/api/calls/people/account';
import { reasonCodes } from '@up/api/problem';
import { newPassword } from '@up/api/rules/password';
import { required } from '@up/api/rules/text-rules';
import { Form, FormWidth, PasswordField, Submit, useSubmitForm } from '@up/forms';
import { useChange, usePortal, type SessionUser } from '@up/host';

import { confirmation, confirmed, differentPasswords, NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { UsernameForManagers } from '../../forms/username-for-managers.tsx';
import { useText } from '../../text.ts';

const rejections = {
  [reasonCodes.currentPasswordWrong]: { field: 'currentPassword', message: 'currentPassword.wrong' },
  [reasonCodes.passwordReused]: { field: 'newPassword' },
  [reasonCodes.passwordCommon]: { field: 'newPassword' },
} as const;

/** The current password cannot be used again (product.md#passwords). */
const differsFromCurrent = z.refine<unknown>(
  (values) => {
    const typed = values as Record<string, unknown>;
    return !typed.newPassword || typed.newPassword !== typed.currentPassword;
  },
  {
    path: ['newPassword'],
    message: reasonCodes.passwordReused,
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);

export function ChangePasswordForm({ user, onDone }: { user: SessionUser; onDone: () => void }) {
  const text = useText();
  const change = useChange(changePassword);
  const { passwordMaxLength } = usePortal().siteConfig;
  const schema = useMemo(
    () =>
      z
        .object({
          currentPassword: z.string().check(required()),
          newPassword: newPassword(passwordMaxLength),
          confirmation,
        })
        .check(differsFromCurrent, confirmed('newPassword')),
    [passwordMaxLength],
  );
  const form = useSubmitForm({
    schema,
    rejections,
    messages: {
      [differentPasswords]: text('account.error.passwords.different'),
      'currentPassword.wrong': text('account.error.currentPassword.wrong'),
    },
    async send({ currentPassword, newPassword: password }, signal) {
      const body = { currentPassword, newPassword: password };
      await change({ params: { id: user.userId }, body }, { signal });
      onDone();
    },
  });

  return (
    <FormWidth>
      <Form onSubmit={form.submit}>
        <UsernameForManagers username={user.userName} />
        <PasswordField
          form={form}
          name="currentPassword"
          label={text('account.field.currentPassword')}
          autoComplete="current-password"
        />
        <NewPasswordFields form={form} name="newPassword" label={text('account.field.newPassword')} />
        <Submit form={form}>{text('account.change.submit')}</Submit>
      </Form>
    </FormWidth>
  );
}
