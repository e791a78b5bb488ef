import * as definitions from '@up/api/calls/projects/member';
import { invitationForm } from '@up/api/forms/invitation';
import { schemasOf } from '@up/api/schemas-of';

import type { Calls, Services } from '@up/platform/module';
import { acceptInvitation, readInvitation } from './accept.ts';
import { changeRole } from './change-role.ts';
import { cancelInvitation, inviteMember, resendInvitation } from './invite.ts';
import { expelMember, leaveProject } from './leave.ts';
import { readMembers } from './read.ts';
import { acceptReceived, declineReceived, readReceived } from './received.ts';

export function registerMemberCalls(calls: Calls, { site }: Services): void {
  const { inviteMember: invite } = definitions;
  const schemas = { ...schemasOf(invite), body: invitationForm(site.emailMaxLength) };
  calls.register(definitions.members, readMembers);
  calls.register({ ...invite, schemas }, inviteMember);
  calls.register(definitions.cancelInvitation, cancelInvitation);
  calls.register(definitions.resendInvitation, resendInvitation);
  calls.register(definitions.changeMemberRole, changeRole);
  calls.register(definitions.expelMember, expelMember);
  calls.register(definitions.leaveProject, leaveProject);
  calls.register(definitions.invitation, readInvitation);
  calls.register(definitions.acceptInvitation, acceptInvitation);
  calls.register(definitions.receivedInvitations, readReceived);
  calls.register(definitions.acceptReceivedInvitation, acceptReceived);
  calls.register(definitions.declineInvitation, declineReceived);
}
