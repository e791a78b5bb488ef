import * as definitions from '@up/api/calls/member';

import type { Calls } from '../module/calls.ts';
import { acceptInvitation, readInvitation } from './accept.ts';
import { cancelInvitation, inviteMember } from './invite.ts';
import { expelMember, leaveProject } from './leave.ts';
import { readMembers } from './read.ts';

export function registerMemberCalls(calls: Calls): void {
  calls.register(definitions.members, readMembers);
  calls.register(definitions.inviteMember, inviteMember);
  calls.register(definitions.cancelInvitation, cancelInvitation);
  calls.register(definitions.expelMember, expelMember);
  calls.register(definitions.leaveProject, leaveProject);
  calls.register(definitions.invitation, readInvitation);
  calls.register(definitions.acceptInvitation, acceptInvitation);
}
