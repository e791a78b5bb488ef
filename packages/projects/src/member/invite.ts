import type { Member } from '@up/api/calls/projects/member';
import { daySeconds } from '@up/api/day';
import type { InvitationForm } from '@up/api/forms/invitation';
import { openProjectStates } from '@up/api/states/project-state';

import { findAccountByEmail } from '@up/people/account/repository/accounts';
import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type ProjectContext, transaction } from '@up/platform/module';
import { lockProject } from '../project/repository/lock-project.ts';
import { reserveAttempt } from '@up/platform/throttle/throttle';
import { invitationLimits } from './limits.ts';
import { invitedMember } from './member-response.ts';
import {
  endInvitation,
  expireInvitations,
  insertInvitation,
  type InvitationRow,
  listInvitations,
  lockInvitation,
  renewInvitation,
} from './repository/invitations.ts';
import { isMember } from './repository/members.ts';

/** The lifetime of an invitation; mail templates contain it as text. */
export const invitationSeconds = 7 * daySeconds;

/**
 * Invites a person by mail, with or without an account. The mail is in the language of the account, otherwise in that
 * of the page.
 * @throws {ProblemError} memberAgain for a member or an invited person; 409 when the project has ended;
 *   tooManyRequests
 */
export async function inviteMember(context: ProjectContext, { email, role }: InvitationForm): Promise<Member> {
  const { uid } = context.actor;
  await reserveAttempt(
    context,
    await invitationLimits(context, { inviterId: uid, projectId: context.project.id, email }),
  );
  return transaction(context, async (context) => {
    const { db } = context;
    const project = await lockProject(context);
    if (!openProjectStates.includes(project.status)) throw problem('stepNotAllowed');
    const now = context.now();
    await expireInvitations(db, now, project.id);
    if (await isMember(db, project.id, email)) throw memberAgain();
    const id = context.newId();
    const expiresAt = new Date(now.getTime() + invitationSeconds * 1000);
    const sent = { id, projectId: project.id, inviterId: uid, email, role, status: 'sent', createdAt: now } as const;
    const invitation = await insertInvitation(db, { ...sent, expiresAt });
    if (!invitation) throw memberAgain();

    await orderMail(context, invitation);
    await recordEvent(context, {
      action: 'invitation.sent',
      subject: project.id,
      details: { invitation: id, role },
    });
    return invitedMember(invitation);
  });
}

/**
 * Sends an invitation again with a new expiry. The link of the earlier mail stops working.
 * @throws {ProblemError} 404; 409 when it was accepted, declined, cancelled or has expired; tooManyRequests
 */
export async function resendInvitation(
  context: ProjectContext,
  { invitationId }: { invitationId: string },
): Promise<Member> {
  const { id: projectId } = context.project;
  const open = (await listInvitations(context.db, projectId)).find(({ id }) => id === invitationId);
  if (open) {
    const { email } = open;
    await reserveAttempt(context, await invitationLimits(context, { inviterId: context.actor.uid, projectId, email }));
  }
  return transaction(context, async (context) => {
    await lockProject(context);
    const invitation = await lockInvitation(context, { id: invitationId, projectId });
    const now = context.now();
    if (invitation.status !== 'sent' || invitation.expiresAt <= now) throw problem('stepNotAllowed');
    const expiresAt = new Date(now.getTime() + invitationSeconds * 1000);
    await renewInvitation(context.db, invitation.id, expiresAt);
    await orderMail(context, invitation);
    const details = { invitation: invitation.id };
    await recordEvent(context, { action: 'invitation.resent', subject: projectId, details });
    return invitedMember({ ...invitation, expiresAt });
  });
}

/** The language of the account, otherwise that of the page. */
async function orderMail(context: ProjectContext, { id, email }: InvitationRow): Promise<void> {
  const account = await findAccountByEmail(context.db, email);
  const mail = { kind: 'invitation', recipient: email, locale: account?.languageCode ?? context.locale } as const;
  await context.mail.order(context, { ...mail, accountId: account?.id, values: { invitation: id } });
}

function memberAgain() {
  return problem('memberAgain', { fieldErrors: { email: 'member.again' } });
}

/**
 * Cancels an invitation.
 * @throws {ProblemError} 404; 409 when it was accepted, cancelled or has expired
 */
export async function cancelInvitation(
  context: ProjectContext,
  { invitationId }: { invitationId: string },
): Promise<void> {
  await transaction(context, async (context) => {
    const { db } = context;
    const { id: projectId } = await lockProject(context);
    const invitation = await lockInvitation(context, { id: invitationId, projectId });
    await endInvitation(db, invitation, 'cancelled');
    const details = { invitation: invitationId };
    await recordEvent(context, { action: 'invitation.cancelled', subject: projectId, details });
  });
}
