import * as z from 'zod/mini';

import { setForgottenPassword } from '@up/api/calls/people/account';
import { pages } from '@up/api/pages';
import { ProblemError, reasonCodes } from '@up/api/problem';
import { newPassword } from '@up/api/rules/password';
import { Form, Submit, useSubmitForm } from '@up/forms';
import { usePortal } from '@up/host';
import { LinkButton } from '@up/ui';

import { confirmation, confirmed, differentPasswords, NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { UsernameForManagers } from '../../forms/username-for-managers.tsx';
import { useText } from '../../text.ts';

const rejections = {
  [reasonCodes.passwordReused]: { field: 'newPassword' },
  [reasonCodes.passwordCommon]: { field: 'newPassword' },
} as const;

interface SetPasswordFormProps {
  username: string;
  token: string;
  onDone: () => void;
}

export function SetPasswordForm({ username, token, onDone }: SetPasswordFormProps) {
  const text = useText();
  const { call, siteConfig } = usePortal();
  const form = useSubmitForm({
    schema: z
      .object({ newPassword: newPassword(siteConfig.passwordMaxLength), confirmation })
      .check(confirmed('newPassword')),
    rejections,
    messages: { [differentPasswords]: text('account.error.passwords.different') },
    async send(values, signal) {
      await call(setForgottenPassword, { body: { newPassword: values.newPassword, username, token } }, { signal });
      onDone();
    },
  });
  return (
    <Form onSubmit={form.submit}>
      <UsernameForManagers username={username} />
      <NewPasswordFields form={form} name="newPassword" label={text('account.field.newPassword')} />
      <Submit form={form} wide remedy={remedy}>
        {text('account.set.submit')}
      </Submit>
    </Form>
  );

  /** Retrying does not help with a link that is used or expired. */
  function remedy(problem: unknown) {
    if (!(problem instanceof ProblemError) || problem.reasonCode !== reasonCodes.resetFailed) return undefined;
    return (
      <LinkButton to={pages.forgotPassword()} size="small">
        {text('account.forgot.again')}
      </LinkButton>
    );
  }
}
