import { useSearchParams, useNavigate } from 'react-router-dom';
import { useMutation } from '@tanstack/react-query';
import { UserPlus } from 'lucide';

import { acceptInvitation, invitation } from '@up/api/calls/projects/member';
import { pages } from '@up/api/pages';
import { DataBoundary, ActionProblem } from '@up/forms';
import { Head, useCall, useChange } from '@up/host';
import { WorkspacePage, Button, Facts, LinkButton, Stack } from '@up/ui';

import { useText } from '../../text.ts';
import { PageSkeleton } from '../../layout/page-skeleton.tsx';
import { InvitationFailure, InvitationMissing } from './invitation-failure.tsx';
import { MessageLayout } from '../../layout/message-layout.tsx';

/** The project of an invitation, with the button to accept it. */
function OpenInvitation({ token }: { token: string }) {
  const text = useText();
  const navigate = useNavigate();
  const accept = useChange(acceptInvitation);
  const data = useCall(invitation, { params: { token } });
  const { projectName, inviter, role } = data;
  const accepting = useMutation({
    mutationFn: () => accept({ params: { token } }),
    onSuccess: ({ projectID }) => navigate(pages.projectDetails({ projectId: projectID }), { replace: true }),
  });

  return (
    <MessageLayout
      icon={UserPlus}
      tone="success"
      title={text('projects.invitation.title')}
      lead={text('projects.invitation.lead')}
      actions={
        <>
          <Button variant="primary" size="large" busy={accepting.isPending} onClick={() => accepting.mutate()}>
            {text('projects.invitation.accept')}
          </Button>
          <LinkButton to={pages.dashboard()} size="large">
            {text('projects.toDashboard')}
          </LinkButton>
        </>
      }
    >
      <Stack $gap={4} $above={8}>
        <Facts
          facts={[
            { term: text('projects.project'), value: projectName },
            ...(inviter ? [{ term: text('projects.invitation.inviter'), value: inviter }] : []),
            { term: text('projects.field.role'), value: text(`projects.role.${role}`) },
          ]}
        />
        <ActionProblem error={accepting.error} />
      </Stack>
    </MessageLayout>
  );
}

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
