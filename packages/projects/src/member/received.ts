import type { ReceivedInvitation } from '@up/api/calls/projects/member';
import { projectStatus } from '@up/api/states/project-state';

import { lockActiveAccount } from '@up/people/account/repository/accounts';
import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type MemberContext, transaction } from '@up/platform/module';
import { lockAnyProject } from '../project/repository/projects.ts';
import { joinBy } from './accept.ts';
import {
  endInvitation,
  type InvitationRow,
  listReceivedInvitations,
  lockInvitation,
  requireInvitedProject,
} from './repository/invitations.ts';

/** The open invitations of the signed-in user. The account's address is verified, so no link of a mail is needed. */
export async function readReceived({ db, actor, now }: MemberContext): Promise<ReceivedInvitation[]> {
  const rows = await listReceivedInvitations(db, actor.userName, now());
  return rows.map(({ invitation: { id, role, expiresAt }, projectName, inviter }) => ({
    invitationId: id,
    projectName,
    inviter,
    role,
    invitedUntil: expiresAt.toISOString(),
  }));
}

/** @throws {ProblemError} 404 for an invitation of another user; 409 when it has ended, or the caller is a member */
export async function acceptReceived(
  context: MemberContext,
  { invitationId }: { invitationId: string },
): Promise<{ projectID: string }> {
  return respond(context, invitationId, joinBy);
}

/** Declines an invitation permanently. @throws {ProblemError} as {@link acceptReceived} */
export async function declineReceived(
  context: MemberContext,
  { invitationId }: { invitationId: string },
): Promise<void> {
  await respond(context, invitationId, async (context, invitation) => {
    await endInvitation(context.db, invitation, 'declined');
    const details = { invitation: invitation.id };
    await recordEvent(context, { action: 'invitation.declined', subject: invitation.projectId, details });
  });
}

async function respond<Reply>(
  context: MemberContext,
  id: string,
  step: (context: MemberContext, invitation: InvitationRow) => Promise<Reply>,
): Promise<Reply> {
  const { uid, userName: email } = context.actor;
  return transaction(context, async (context) => {
    if (!(await lockActiveAccount(context, uid))) throw problem('sessionEnded');
    const projectId = await requireInvitedProject(context.db, { id, email });
    if ((await lockAnyProject(context, projectId))?.status === projectStatus.deleted) throw problem('notFound');
    const invitation = await lockInvitation(context, { id, email });
    if (invitation.expiresAt <= context.now()) throw problem('stepNotAllowed');
    return step(context, invitation);
  });
}
