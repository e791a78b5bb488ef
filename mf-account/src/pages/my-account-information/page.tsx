import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { SessionUser } from '@up/host';
import { Head, usePortal, type PageArguments } from '@up/host';

import { loadUser, useUser } from '../../account-settings/current-user.ts';
import { SettingsLayout } from '../../account-settings/settings-layout.tsx';
import { useText } from '../../text.ts';
import { EditButton } from './edit-button.tsx';
import { NewsConsents } from './news-consents.tsx';
import { hasProfileDraft } from './profile-draft.ts';
import { profileQuery } from './profile-query.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileView } from './profile-view.tsx';

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
