import { consents } from '@up/api/calls/people/consent';
import { pages } from '@up/api/pages';
import { DataBoundary } from '@up/forms';
import { callQuery, Head, type PageArguments } from '@up/host';
import { ContentLink, Skeleton } from '@up/ui';

import { loadUser, useUser } from '../../account-settings/current-user.ts';
import { AuthLayout, AuthLinks } from '../../auth-layout/auth-layout.tsx';
import { SandboxLog } from '../../auth-layout/sandbox-log.tsx';
import { useText } from '../../text.ts';
import { ChangedTextsForm } from './changed-texts-form.tsx';

export async function load({ portal }: PageArguments) {
  await loadUser(portal);
  await portal.queryClient.query(callQuery(portal, consents, {})).catch(() => undefined);
  return null;
}

/** Asks a user who has signed in to accept the texts that have changed. */
export function Page() {
  const text = useText();
  if (!useUser()) return null;
  return (
    <>
      <Head title={text('account.consents.title')} noIndex />
      <AuthLayout title={text('account.consents.title')} lead={text('account.consents.lead')} aside={<SandboxLog />}>
        <DataBoundary skeleton={<Skeleton height="160px" />}>
          <ChangedTextsForm />
        </DataBoundary>
        <AuthLinks>
          <p>
            {text('account.consents.disagree')}{' '}
            <ContentLink to={pages.withdrawal()}>{text('account.consents.leave')}</ContentLink>
          </p>
          <p>
            <ContentLink to={pages.logout()}>{text('account.consents.signOut')}</ContentLink>
          </p>
        </AuthLinks>
      </AuthLayout>
    </>
  );
}
