import type { Member } from '@up/api/calls/projects/member';

import type { ProjectContext } from '@up/platform/module';
import { invitedMember, joinedMember } from './member-response.ts';
import { listInvitations } from './repository/invitations.ts';
import { listMembers } from './repository/members.ts';

/** The members of a project and its open invitations. */
export async function readMembers({ db, project, actor, now }: ProjectContext): Promise<Member[]> {
  const joined = await listMembers(db, project.id);
  const invited = await listInvitations(db, project.id);
  const moment = now();
  return [
    ...joined.map((each) => joinedMember(each, actor)),
    ...invited.filter(({ expiresAt }) => expiresAt > moment).map(invitedMember),
  ];
}
