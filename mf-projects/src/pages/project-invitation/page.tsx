import { useSearchParams } from 'react-router-dom';

import { DataBoundary } from '@up/forms';
import { Head } from '@up/host';
import { WorkspacePage } from '@up/ui';

import { useText } from '../../text.ts';
import { PageSkeleton } from '../../layout/page-skeleton.tsx';
import { InvitationFailure, InvitationMissing } from './invitation-failure.tsx';
import { OpenInvitation } from './open-invitation.tsx';

/** The target of the link in an invitation's mail. */
export function Page() {
  const text = useText();
  const token = useSearchParams()[0].get('token');
  return (
    <DataBoundary key={token} skeleton={<PageSkeleton />} Failure={InvitationFailure}>
      <WorkspacePage>
        <Head title={text('projects.invitation.title')} noIndex />
        {token ? <OpenInvitation token={token} /> : <InvitationMissing />}
      </WorkspacePage>
    </DataBoundary>
  );
}
