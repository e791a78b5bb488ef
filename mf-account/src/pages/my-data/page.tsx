import { myDataSummary } from '@up/api/calls/people/account';
import { DataBoundary } from '@up/forms';
import { callQuery, Head, type PageArguments } from '@up/host';
import { Skeleton } from '@up/ui';

import { loadUser, useUser } from '../../account-settings/current-user.ts';
import { SettingsLayout } from '../../account-settings/settings-layout.tsx';
import { useText } from '../../text.ts';
import { MyDataView } from './my-data-view.tsx';

export async function load({ portal }: PageArguments) {
  await loadUser(portal);
  await portal.queryClient.query(callQuery(portal, myDataSummary, {})).catch(() => undefined);
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
        <DataBoundary skeleton={<Skeleton height="480px" />}>
          <MyDataView />
        </DataBoundary>
      </SettingsLayout>
    </>
  );
}
