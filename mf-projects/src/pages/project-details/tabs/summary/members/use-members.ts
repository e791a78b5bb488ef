import {
  cancelInvitation,
  changeMemberRole,
  expelMember,
  inviteMember,
  type Member,
  members,
  resendInvitation,
} from '@up/api/calls/projects/member';
import type { InvitationForm } from '@up/api/forms/invitation';
import { useCall, useChange } from '@up/host';

/** The members and invitations of a project, and the actions on them. */
export function useMembers(projectId: string) {
  const invite = useChange(inviteMember);
  const resend = useChange(resendInvitation);
  const changeRole = useChange(changeMemberRole);
  const removeMember = useChange(expelMember);
  const cancel = useChange(cancelInvitation);
  const list = useCall(members, { params: { projectId } });

  return {
    members: list,
    invite: (body: InvitationForm) => invite({ params: { projectId }, body }),
    /** Sends an invitation again. */
    reinvite: ({ memberId: invitationId }: Member) => resend({ params: { projectId, invitationId } }),
    changeRole: ({ memberId }: Member, role: InvitationForm['role']) =>
      changeRole({ params: { projectId, memberId }, body: { role } }),
    /** Removes a member, or revokes an invitation. */
    remove: ({ memberId, status }: Member): Promise<unknown> =>
      status === 'active'
        ? removeMember({ params: { projectId, memberId } })
        : cancel({ params: { projectId, invitationId: memberId } }),
  };
}
