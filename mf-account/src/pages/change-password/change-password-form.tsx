import { useMemo } from 'react';
import * as z from 'zod/mini';

import { changePassword } from '@up/api/calls/account';
import { reasonCodes } from '@up/api/problem';
import { newPassword } from '@up/api/rules/password';
import { required } from '@up/api/rules/text-rules';
import { equalTo } from '@up/api/rules/value-rules';
import { usePortal, type SessionUser } from '@up/host';

import { confirmation } from '../../forms/confirmation.ts';
import { Form, FormWidth } from '../../forms/form.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { Submit } from '../../forms/submit.tsx';
import { useAccountForm } from '../../forms/use-account-form.ts';
import { UsernameForManagers } from '../../forms/username-for-managers.tsx';
import { useText } from '../../text.ts';

const refusals = {
  [reasonCodes.currentPasswordWrong]: { field: 'currentPassword', message: 'currentPassword.wrong' },
  [reasonCodes.passwordReused]: { field: 'newPassword' },
} as const;

/** Spec 5: the current password cannot be used again. */
const isAnother = z.refine<unknown>(
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
  const { call, siteConfig } = usePortal();
  const { passwordMaxLength } = siteConfig;
  const schema = useMemo(
    () =>
      z
        .object({
          currentPassword: z.string().check(required()),
          newPassword: newPassword(passwordMaxLength),
          confirmation,
        })
        .check(isAnother, equalTo('confirmation', 'newPassword')),
    [passwordMaxLength],
  );
  const account = useAccountForm({
    schema,
    refusals,
    async send({ currentPassword, newPassword: chosen }, signal) {
      const body = { currentPassword, newPassword: chosen };
      await call(changePassword, { params: { id: user.userId }, body }, { signal });
      onDone();
    },
  });

  return (
    <FormWidth>
      <Form onSubmit={account.submit}>
        <UsernameForManagers username={user.userName} />
        <PasswordField
          form={account.form}
          name="currentPassword"
          label={text('account.field.currentPassword')}
          autoComplete="current-password"
        />
        <NewPasswordFields form={account.form} name="newPassword" label={text('account.field.newPassword')} />
        <Submit account={account}>{text('account.change.submit')}</Submit>
      </Form>
    </FormWidth>
  );
}
