import { secondFactor } from '@up/api/calls/people/second-factor';
import { DataBoundary } from '@up/forms';
import { callQuery, Head, type PageArguments } from '@up/host';
import { Skeleton } from '@up/ui';

import { loadUser, useUser } from '../../account-settings/current-user.ts';
import { SettingsLayout } from '../../account-settings/settings-layout.tsx';
import { useText } from '../../text.ts';
import { Factors } from './factors.tsx';

export async function load({ portal }: PageArguments) {
  await loadUser(portal);
  await portal.queryClient.query(callQuery(portal, secondFactor, {})).catch(() => undefined);
  return null;
}

/** The second factor of the account. */
export function Page() {
  const text = useText();
  if (!useUser()) return null;
  return (
    <>
      <Head title={text('account.settings.security')} noIndex />
      <SettingsLayout title={text('account.settings.security')} lead={text('account.security.lead')} wide>
        <DataBoundary skeleton={<Skeleton height="320px" />}>
          <Factors />
        </DataBoundary>
      </SettingsLayout>
    </>
  );
}
