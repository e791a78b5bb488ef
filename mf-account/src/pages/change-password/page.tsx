import { useState, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import { Head, type PageArguments } from '@up/host';
import { Notice } from '@up/ui';

import { loadUser, useUser } from '../../account-settings/current-user.ts';
import { SettingsLayout } from '../../account-settings/settings-layout.tsx';
import { useText } from '../../text.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { OpenSessions } from './open-sessions/open-sessions.tsx';

const Root = styled.div`
  margin-bottom: var(--space-8);
  outline: none;
  scroll-margin-top: calc(var(--header-height) + var(--space-16));
`;

/** Says that the password was changed. The form that had the focus is gone, so this takes it. */
function Done() {
  const text = useText();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    <Root ref={root} tabIndex={-1}>
      <Notice tone="success" live>
        {text('account.change.done')}
      </Notice>
    </Root>
  );
}

export async function load({ portal }: PageArguments) {
  await loadUser(portal);
  return null;
}

/** Replaces the known password by a new one. */
export function Page() {
  const text = useText();
  const user = useUser();
  const [changes, setChanges] = useState(0);
  if (!user) return null;
  return (
    <>
      <Head title={text('account.settings.changePassword')} noIndex />
      <SettingsLayout title={text('account.settings.changePassword')} lead={text('account.change.lead')}>
        {changes > 0 && <Done key={`done ${changes}`} />}
        {/* A submitted form is replaced by an empty one. */}
        <ChangePasswordForm key={changes} user={user} onDone={() => setChanges(changes + 1)} />
        {/* A new password signs all other devices out. */}
        <OpenSessions key={`sessions ${changes}`} user={user} />
      </SettingsLayout>
    </>
  );
}
