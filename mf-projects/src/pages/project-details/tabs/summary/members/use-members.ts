import { useSuspenseQuery } from '@tanstack/react-query';

import { cancelInvitation, expelMember, inviteMember, resendInvitation, type Member } from '@up/api/calls/member';
import type { InvitationForm } from '@up/api/forms/invitation';
import { usePortal } from '@up/host';

import { membersQuery } from '../../../../../project/queries.ts';
import { useProjectCache } from '../../../../../project/use-project-cache.ts';

/** The members and invitations of a project, and the actions on them. */
export function useMembers(projectId: string) {
  const portal = usePortal();
  const cache = useProjectCache();
  const { data: members } = useSuspenseQuery(membersQuery(portal, projectId));

  return {
    members,
    async invite(body: InvitationForm): Promise<void> {
      await portal.call(inviteMember, { params: { projectId }, body });
      await cache.refetchMembers(projectId);
    },
    /** Sends an invitation again. */
    async reinvite({ memberId: invitationId }: Member): Promise<void> {
      await portal.call(resendInvitation, { params: { projectId, invitationId } });
      await cache.refetchMembers(projectId);
    },
    /** Removes a member, or revokes an invitation. */
    async remove({ memberId, status }: Member): Promise<void> {
      await (status === 'active'
        ? portal.call(expelMember, { params: { projectId, memberId } })
        : portal.call(cancelInvitation, { params: { projectId, invitationId: memberId } }));
      await cache.refetchMembers(projectId);
    },
  };
}
