import { Head, type PageArguments } from '@up/host';

import { loadUser, useUser } from '../../account-settings/current-user.ts';
import { SettingsLayout } from '../../account-settings/settings-layout.tsx';
import { useText } from '../../text.ts';
import { LeaderNotice } from './leader-notice.tsx';
import { projectsQuery, useLedProjects, WithdrawalForm } from './withdrawal-form.tsx';

export async function load({ portal }: PageArguments) {
  await loadUser(portal);
  // Without a response the form is shown, and the server rejects a leader.
  await portal.queryClient.query(projectsQuery(portal)).catch(() => undefined);
  return null;
}

/** Deletes the account. */
export function Page() {
  const text = useText();
  const user = useUser();
  const led = useLedProjects(user !== undefined);
  if (!user) return null;
  return (
    <>
      <Head title={text('account.settings.withdrawal')} noIndex />
      <SettingsLayout title={text('account.settings.withdrawal')} lead={text('account.withdrawal.lead')}>
        {led.length > 0 ? <LeaderNotice projects={led} /> : <WithdrawalForm user={user} />}
      </SettingsLayout>
    </>
  );
}
