import { useEffect, type ComponentType } from 'react';
import * as z from 'zod/mini';

import { endSessions } from '@up/api/calls/people/open-session';
import { reasonCodes } from '@up/api/problem';
import { FormDialog, PasswordField, useSubmitForm } from '@up/forms';
import { useChange, type DialogProps, type SessionUser } from '@up/host';

import { UsernameForManagers } from '../../../forms/username-for-managers.tsx';
import { useText } from '../../../text.ts';

const PasswordValues = z.object({ password: z.string().check(z.minLength(1, 'required')) });

const rejections = {
  [reasonCodes.currentPasswordWrong]: { field: 'password', message: 'currentPassword.wrong' },
} as const;

/** The device to sign out, by its name, or all others. */
export type EndTarget = { sessionId: string; name: string } | 'others';

/** Asks for the password, and signs devices out. Answers `true` when done. */
export function endSessionsDialog(user: SessionUser, target: EndTarget): ComponentType<DialogProps<true>> {
  return function EndSessionsDialog({ close }) {
    const text = useText();
    const end = useChange(endSessions);
    const form = useSubmitForm({
      schema: PasswordValues,
      rejections,
      messages: { 'currentPassword.wrong': text('account.error.currentPassword.wrong') },
      async send({ password }, signal) {
        const session = target === 'others' ? {} : { sessionId: target.sessionId };
        await end({ params: { id: user.userId }, body: { password, ...session } }, { signal });
        close(true);
      },
    });
    const { setFocus } = form;
    // After the dialog was shown, which focuses its first button.
    useEffect(() => setFocus('password'), [setFocus]);
    const title = text(target === 'others' ? 'account.sessions.others.title' : 'account.sessions.one.title');
    return (
      <FormDialog
        title={title}
        onClose={() => close()}
        form={form}
        action={text('account.sessions.end')}
        variant="danger"
      >
        <p>
          {target === 'others'
            ? text('account.sessions.others.what')
            : text('account.sessions.one.what', { name: target.name })}
        </p>
        <UsernameForManagers username={user.userName} />
        <PasswordField
          form={form}
          name="password"
          label={text('account.field.password')}
          autoComplete="current-password"
        />
      </FormDialog>
    );
  };
}
