import { useSuspenseQuery } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';

import { userDetails } from '@up/api/calls/people/session';
import { type SessionUser, callQuery, type Portal } from '@up/host';
import { Head, usePortal, type PageArguments } from '@up/host';
import { Button } from '@up/ui';

import { loadUser, useUser } from '../../account-settings/current-user.ts';
import { SettingsLayout } from '../../account-settings/settings-layout.tsx';
import { useText } from '../../text.ts';
import { NewsConsents } from './news-consents.tsx';
import { hasProfileDraft } from './profile-draft.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileView } from './profile-view.tsx';

interface EditButtonProps {
  /** The user returned from the form, so this button gets the focus. */
  returned: boolean;
  onEdit: () => void;
}

/** Opens the form. */
function EditButton({ returned, onEdit }: EditButtonProps) {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (returned) button.current?.focus();
  }, [returned]);
  return (
    <Button ref={button} onClick={onEdit}>
      {text('account.profile.edit')}
    </Button>
  );
}

function profileQuery(portal: Portal, id: string) {
  const query = { withActivityInfo: 'true', withOrganizationInfo: 'true' } as const;
  return callQuery(portal, userDetails, { params: { id }, query });
}

export async function load({ portal }: PageArguments) {
  const { userId } = await loadUser(portal);
  await portal.queryClient.query(profileQuery(portal, userId));
  return null;
}

/** My information: view and edit. */
export function Page() {
  const text = useText();
  const user = useUser();
  return (
    <>
      <Head title={text('account.settings.accountInformation')} noIndex />
      {user && <Profile user={user} />}
    </>
  );
}

type View = 'view' | 'saved' | 'cancelled' | 'form';

function Profile({ user }: { user: SessionUser }) {
  const text = useText();
  const portal = usePortal();
  const { data } = useSuspenseQuery(profileQuery(portal, user.userId));
  // Opens the form if a reload interrupted changes.
  const [view, setView] = useState<View>(() => (hasProfileDraft(user.userId) ? 'form' : 'view'));

  async function saved() {
    await portal.auth.reload();
    setView('saved');
  }
  return (
    <SettingsLayout
      title={text('account.settings.accountInformation')}
      lead={text('account.profile.lead')}
      action={view !== 'form' && <EditButton returned={view !== 'view'} onEdit={() => setView('form')} />}
    >
      {view === 'form' ? (
        <ProfileForm details={data} onSaved={saved} onCancel={() => setView('cancelled')} />
      ) : (
        <>
          <ProfileView details={data} saved={view === 'saved'} />
          <NewsConsents />
        </>
      )}
    </SettingsLayout>
  );
}
