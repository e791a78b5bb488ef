import { useSuspenseQuery } from '@tanstack/react-query';

import { cancelInvitation, expelMember, inviteMember, resendInvitation, type Member } from '@up/api/calls/member';
import type { InvitationForm } from '@up/api/forms/invitation';
import { useChange, usePortal } from '@up/host';

import { membersQuery } from '../../../../../project/queries.ts';

/** The members and invitations of a project, and the actions on them. */
export function useMembers(projectId: string) {
  const portal = usePortal();
  const invite = useChange(inviteMember);
  const resend = useChange(resendInvitation);
  const removeMember = useChange(expelMember);
  const cancel = useChange(cancelInvitation);
  const { data: members } = useSuspenseQuery(membersQuery(portal, projectId));

  return {
    members,
    invite: (body: InvitationForm) => invite({ params: { projectId }, body }),
    /** Sends an invitation again. */
    reinvite: ({ memberId: invitationId }: Member) => resend({ params: { projectId, invitationId } }),
    /** Removes a member, or revokes an invitation. */
    remove: ({ memberId, status }: Member): Promise<unknown> =>
      status === 'active'
        ? removeMember({ params: { projectId, memberId } })
        : cancel({ params: { projectId, invitationId: memberId } }),
  };
}
