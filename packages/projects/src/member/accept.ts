import type { Invitation } from '@up/api/calls/projects/member';
import { linkProblems } from '@up/api/problem';
import { projectStatus } from '@up/api/states/project-state';

import { lockActiveAccount } from '@up/people/account/repository/accounts';
import { recordEvent } from '@up/platform/audit/record';
import { isUniqueViolation } from '@up/platform/database/unique-violation';
import { problem } from '@up/platform/http/problems';
import { type MemberContext, transaction } from '@up/platform/module';
import { insertMember, type MemberRow } from '../project/repository/memberships.ts';
import { lockAnyProject } from '../project/repository/projects.ts';
import { hashToken } from '@up/platform/secrets/opaque-token';
import { mailMembers } from './mails.ts';
import { endInvitation, findInvitationByToken, findInviter, type InvitationRow } from './repository/invitations.ts';

/** The project of an invitation. @throws {ProblemError} as {@link acceptInvitation} */
export async function readInvitation(context: MemberContext, { token }: { token: string }): Promise<Invitation> {
  const invitation = acceptable(context, await findInvitationByToken(context, hashToken(token)));
  const found = await findInviter(context.db, invitation);
  if (!found) throw problem('notFound');
  return { ...found, role: invitation.role };
}

/**
 * Makes the signed-in user a member, once. Returns the id of the project.
 * @throws {ProblemError} invitationFailed, whose `type` says whether the link is used, expired or unknown;
 *   invitationForAnother when it was sent to another address
 */
export async function acceptInvitation(
  context: MemberContext,
  { token }: { token: string },
): Promise<{ projectID: string }> {
  const { uid } = context.actor;
  return transaction(context, async (context) => {
    if (!(await lockActiveAccount(context, uid))) throw problem('sessionEnded');
    const tokenHash = hashToken(token);
    const named = await findInvitationByToken(context, tokenHash);
    const project = named && (await lockAnyProject(context, named.projectId));
    const invitation = acceptable(context, await findInvitationByToken(context, tokenHash, { lock: true }));
    if (project?.status === projectStatus.deleted) throw failed('unknown');
    return joinBy(context, invitation);
  });
}

/** Ends an invitation, whose row is locked, with a new member. */
export async function joinBy(context: MemberContext, invitation: InvitationRow): Promise<{ projectID: string }> {
  const { id, projectId, role } = invitation;
  await endInvitation(context.db, invitation, 'accepted');
  await join(context, { projectId, role });
  const details = { account: context.actor.uid, invitation: id, role };
  await recordEvent(context, { action: 'member.joined', subject: projectId, details });
  const { uid } = context.actor;
  await mailMembers(context, { kind: 'member-joined', projectId, accountId: uid, except: [uid] });
  return { projectID: projectId };
}

async function join(context: MemberContext, membership: Pick<MemberRow, 'projectId' | 'role'>): Promise<void> {
  const { db, actor } = context;
  const member = { id: context.newId(), accountId: actor.uid, status: 'active', joinedAt: context.now() } as const;
  try {
    await insertMember(db, { ...membership, ...member });
  } catch (error) {
    if (isUniqueViolation(error, 'project_members_once')) throw problem('memberAgain');
    throw error;
  }
}

function acceptable({ actor, now }: MemberContext, found: InvitationRow | undefined): InvitationRow {
  if (!found || found.status === 'cancelled' || found.status === 'declined') throw failed('unknown');
  if (found.status === 'accepted') throw failed('used');
  if (found.status === 'expired' || found.expiresAt <= now()) throw failed('expired');
  if (found.email !== actor.userName) throw problem('invitationForAnother');
  return found;
}

function failed(why: keyof typeof linkProblems) {
  return problem('invitationFailed', { type: linkProblems[why] });
}
