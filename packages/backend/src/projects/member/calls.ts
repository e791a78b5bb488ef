import * as definitions from '@up/api/calls/projects/member';

import type { Calls } from '../../platform/module/calls.ts';
import { acceptInvitation, readInvitation } from './accept.ts';
import { cancelInvitation, inviteMember, resendInvitation } from './invite.ts';
import { expelMember, leaveProject } from './leave.ts';
import { readMembers } from './read.ts';
import { acceptReceived, declineReceived, readReceived } from './received.ts';

export function registerMemberCalls(calls: Calls): void {
  calls.register(definitions.members, readMembers);
  calls.register(definitions.inviteMember, inviteMember);
  calls.register(definitions.cancelInvitation, cancelInvitation);
  calls.register(definitions.resendInvitation, resendInvitation);
  calls.register(definitions.expelMember, expelMember);
  calls.register(definitions.leaveProject, leaveProject);
  calls.register(definitions.invitation, readInvitation);
  calls.register(definitions.acceptInvitation, acceptInvitation);
  calls.register(definitions.receivedInvitations, readReceived);
  calls.register(definitions.acceptReceivedInvitation, acceptReceived);
  calls.register(definitions.declineInvitation, declineReceived);
}
