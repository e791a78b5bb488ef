import type { Member } from '@up/api/calls/projects/member';

import type { Caller } from '@up/platform/module';
import type { MemberRow } from '../project/repository/memberships.ts';
import type { InvitationRow } from './repository/invitations.ts';

/** A member of a project, as the calls return it. */
export function joinedMember(
  { member: { id, accountId, role }, name, email }: { member: MemberRow; name: string; email: string },
  { uid }: Caller,
): Member {
  return { memberId: id, name, email, role, status: 'active', self: accountId === uid };
}

/** A user who is invited and has not accepted yet. */
export function invitedMember({ id, email, role, expiresAt }: InvitationRow): Member {
  const invitedUntil = expiresAt.toISOString();
  return { memberId: id, name: '', email, role, status: 'invited', self: false, invitedUntil };
}
