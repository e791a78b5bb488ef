import { randomUUID } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import type { Locale } from '@up/api/constants';
import type { InvitationForm } from '@up/api/forms/invitation';
import { changeableProjectStates } from '@up/api/states/project-state';

import { findAccountByEmail } from '../account/repository.ts';
import { recordEvent } from '../audit/record.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { orderMail } from '../mail/repository.ts';
import { requireProject } from '../project/access.ts';
import { takeAttempt } from '../throttle/throttle.ts';
import { isUuid } from '../uuid.ts';
import { invitationLimits } from './limits.ts';
import { endInvitation, expireInvitations, type InvitationRow, isMember } from './repository.ts';
import { projectInvitations } from './tables.ts';

/** How long somebody has to accept: mail templates say it in words. */
export const invitationSeconds = 7 * 24 * 60 * 60;

export interface InvitationRequest {
  projectId: string;
  accountId: string;
  form: InvitationForm;
  /** That is being read; who has an account gets the mail in the language of the account. */
  locale: Locale;
}

/**
 * Invites somebody by mail, whether or not they have an account.
 * @throws {ProblemError} memberAgain for a member, and for who is invited; 409 when the project has ended;
 *   tooManyRequests
 */
export async function inviteMember(
  db: Database,
  { projectId, accountId, form, locale }: InvitationRequest,
  now: Date,
): Promise<InvitationRow> {
  const { email, role } = form;
  await takeAttempt(db, now, invitationLimits({ inviterId: accountId, email }));
  return db.transaction(async (transaction) => {
    const request = { projectId, accountId, right: 'members' } as const;
    const { project } = await requireProject(transaction, request, { lock: true });
    if (!changeableProjectStates.includes(project.status)) throw problem('stepNotAllowed');
    await expireInvitations(transaction, now);
    if (await isMember(transaction, projectId, email)) throw memberAgain();
    const id = randomUUID();
    const expiresAt = new Date(now.getTime() + invitationSeconds * 1000);
    const [invitation] = await transaction
      .insert(projectInvitations)
      .values({ id, projectId, inviterId: accountId, email, role, status: 'sent', createdAt: now, expiresAt })
      .onConflictDoNothing()
      .returning();
    if (!invitation) throw memberAgain();

    const account = await findAccountByEmail(transaction, email);
    const mail = { kind: 'invitation', recipient: email, locale: account?.languageCode ?? locale };
    await orderMail(transaction, now, { ...mail, accountId: account?.id, values: { invitation: id } });
    const details = { invitation: id, role };
    const event = { at: now, actor: accountId, action: 'invitation.sent', subject: projectId, details };
    await recordEvent(transaction, event);
    return invitation;
  });
}

function memberAgain() {
  return problem('memberAgain', { fieldErrors: { email: 'member.again' } });
}

/**
 * Takes an invitation back.
 * @throws {ProblemError} 404; 409 when it was accepted, cancelled or has expired
 */
export function cancelInvitation(
  db: Database,
  { projectId, accountId, invitationId }: { projectId: string; accountId: string; invitationId: string },
  now: Date,
): Promise<void> {
  return db.transaction(async (transaction) => {
    await requireProject(transaction, { projectId, accountId, right: 'members' }, { lock: true });
    const [invitation] = isUuid(invitationId)
      ? await transaction
          .select()
          .from(projectInvitations)
          .where(and(eq(projectInvitations.id, invitationId), eq(projectInvitations.projectId, projectId)))
          .for('update')
      : [];
    if (!invitation) throw problem('notFound');
    await endInvitation(transaction, invitation, 'cancelled');
    const details = { invitation: invitationId };
    const event = { at: now, actor: accountId, action: 'invitation.cancelled', subject: projectId, details };
    await recordEvent(transaction, event);
  });
}
