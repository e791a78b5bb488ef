import * as definitions from '@up/api/calls/member';
import { InvitationForm } from '@up/api/forms/invitation';

import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Calls } from '../http/calls.ts';
import { parseForm } from '../http/parse-form.ts';
import { requireProject } from '../project/access.ts';
import { acceptInvitation, readInvitation } from './accept.ts';
import { cancelInvitation, inviteMember } from './invite.ts';
import { expelMember, leaveProject } from './leave.ts';
import { invitedMember, joinedMember } from './member-answer.ts';
import { listInvitations, listMembers } from './repository.ts';

export interface MemberTools {
  db: Database;
  clock: Clock;
  /** Lets mails go out that were just ordered. */
  wakeMail(): void;
}

export function registerMemberCalls(calls: Calls, { db, clock, wakeMail }: MemberTools): void {
  calls.register(definitions.members, async ({ params: { projectId }, caller }) => {
    await requireProject(db, { projectId, accountId: caller.uid, right: 'read' });
    const joined = await listMembers(db, projectId);
    const invited = await listInvitations(db, projectId);
    const now = clock();
    return [
      ...joined.map((each) => joinedMember(each, caller)),
      ...invited.filter(({ expiresAt }) => expiresAt > now).map(invitedMember),
    ];
  });

  calls.register(definitions.inviteMember, async ({ params: { projectId }, body, caller, locale }) => {
    // Who may not invite anybody is told so, whatever the form says.
    await requireProject(db, { projectId, accountId: caller.uid, right: 'members' });
    const form = parseForm(InvitationForm, body);
    const invitation = await inviteMember(db, { projectId, accountId: caller.uid, form, locale }, clock());
    wakeMail();
    return invitedMember(invitation);
  });

  calls.register(definitions.cancelInvitation, async ({ params, caller }) => {
    await cancelInvitation(db, { ...params, accountId: caller.uid }, clock());
    return {};
  });

  calls.register(definitions.expelMember, async ({ params, caller }) => {
    await expelMember(db, { ...params, accountId: caller.uid }, clock());
    return {};
  });

  calls.register(definitions.leaveProject, async ({ params: { projectId }, caller }) => {
    await leaveProject(db, projectId, caller.uid, clock());
    return {};
  });

  calls.register(definitions.invitation, ({ params: { token }, caller }) => readInvitation(db, token, caller, clock()));

  calls.register(definitions.acceptInvitation, async ({ params: { token }, caller }) => ({
    projectID: await acceptInvitation(db, token, caller, clock()),
  }));
}
