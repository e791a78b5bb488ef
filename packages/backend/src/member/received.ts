import { and, asc, eq, gt, ne } from 'drizzle-orm';

import type { ReceivedInvitation } from '@up/api/calls/member';
import { projectStatus } from '@up/api/states/project-state';

import { lockActiveAccount } from '../account/repository.ts';
import { accounts } from '../account/tables.ts';
import { recordEvent } from '../audit/record.ts';
import { isUuid } from '../database/uuid.ts';
import { problem } from '../http/problems.ts';
import type { MemberContext } from '../module/context.ts';
import { transaction } from '../module/transaction.ts';
import { projects } from '../project/tables.ts';
import { joinBy, lockedStatusOf } from './accept.ts';
import { endInvitation, type InvitationRow, lockInvitation } from './repository.ts';
import { projectInvitations } from './tables.ts';

/** The invitations that wait for who is signed in. An account's address is verified, so it needs no link of a mail. */
export async function readReceived({ db, actor, now }: MemberContext): Promise<ReceivedInvitation[]> {
  const rows = await db
    .select({ invitation: projectInvitations, projectName: projects.name, inviter: accounts.name })
    .from(projectInvitations)
    .innerJoin(projects, eq(projects.id, projectInvitations.projectId))
    .innerJoin(accounts, eq(accounts.id, projectInvitations.inviterId))
    .where(
      and(
        eq(projectInvitations.email, actor.userName),
        eq(projectInvitations.status, 'sent'),
        gt(projectInvitations.expiresAt, now()),
        ne(projects.status, projectStatus.deleted),
      ),
    )
    .orderBy(asc(projectInvitations.createdAt), asc(projectInvitations.id));
  return rows.map(({ invitation: { id, role, expiresAt }, projectName, inviter }) => ({
    invitationId: id,
    projectName,
    inviter,
    role,
    invitedUntil: expiresAt.toISOString(),
  }));
}

/** @throws {ProblemError} 404 for what waits for somebody else; 409 when it has ended, or the caller is a member */
export async function acceptReceived(
  context: MemberContext,
  { invitationId }: { invitationId: string },
): Promise<{ projectID: string }> {
  return answer(context, invitationId, joinBy);
}

/** Ends an invitation for good without a new member. @throws {ProblemError} as {@link acceptReceived} */
export async function declineReceived(
  context: MemberContext,
  { invitationId }: { invitationId: string },
): Promise<void> {
  await answer(context, invitationId, async (context, invitation) => {
    await endInvitation(context.db, invitation, 'declined');
    const details = { invitation: invitation.id };
    await recordEvent(context, { action: 'invitation.declined', subject: invitation.projectId, details });
  });
}

async function answer<Answer>(
  context: MemberContext,
  id: string,
  step: (context: MemberContext, invitation: InvitationRow) => Promise<Answer>,
): Promise<Answer> {
  const { uid, userName: email } = context.actor;
  return transaction(context, async (context) => {
    if (!(await lockActiveAccount(context, uid))) throw problem('sessionEnded');
    const [named] = isUuid(id)
      ? await context.db
          .select({ projectId: projectInvitations.projectId })
          .from(projectInvitations)
          .where(and(eq(projectInvitations.id, id), eq(projectInvitations.email, email)))
      : [];
    if (!named) throw problem('notFound');
    if ((await lockedStatusOf(context, named.projectId)) === projectStatus.deleted) throw problem('notFound');
    const invitation = await lockInvitation(context, { id, email });
    if (invitation.expiresAt <= context.now()) throw problem('stepNotAllowed');
    return step(context, invitation);
  });
}
