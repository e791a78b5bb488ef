import { Head, type PageArguments } from '@up/host';

import { loadUser, useUser } from '../../account-settings/current-user.ts';
import { SettingsLayout } from '../../account-settings/settings-layout.tsx';
import { useText } from '../../text.ts';
import { MyDataView } from './my-data-view.tsx';

export async function load({ portal }: PageArguments) {
  await loadUser(portal);
  return null;
}

/** Everything that is kept about the user, to read and to download. */
export function Page() {
  const text = useText();
  if (!useUser()) return null;
  return (
    <>
      <Head title={text('account.settings.myData')} noIndex />
      <SettingsLayout title={text('account.settings.myData')} lead={text('account.myData.lead')} wide>
        <MyDataView />
      </SettingsLayout>
    </>
  );
}
