import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type Context, type ProjectContext, transaction } from '@up/platform/module';
import { lockProject } from '../project/repository/lock-project.ts';
import { type MemberRow, requireMember } from '../project/repository/memberships.ts';
import { findRecipient } from '../project/repository/recipients.ts';
import { mailMembers } from './mails.ts';
import { cancelInvitations } from './repository/invitations.ts';
import { endMembership, lockMemberships } from './repository/members.ts';

/** Ends the caller's own membership, and notifies the other members by mail. The leader must hand the project over or delete it first. */
export async function leaveProject(context: ProjectContext): Promise<void> {
  await transaction(context, async (context) => {
    const { id } = await lockProject(context);
    for (const member of await lockMemberships(context, context.actor.uid, id))
      await leave(context, member, 'member-left');
  });
}

/**
 * Ends another user's membership, and notifies them and the other members by mail.
 * @throws {ProblemError} 409 for the leader, and for the caller
 */
export async function expelMember(context: ProjectContext, { memberId }: { memberId: string }): Promise<void> {
  await transaction(context, async (context) => {
    const project = await lockProject(context);
    const member = await requireMember(context.db, project.id, memberId);
    if ([project.leaderId, context.actor.uid].includes(member.accountId)) throw problem('stepNotAllowed');
    const expelled = await findRecipient(context.db, project.id, member.accountId);
    await endMembership(context.db, member);
    if (expelled) {
      await context.mail.order(context, { kind: 'member-expelled', ...expelled, values: { project: project.id } });
    }
    const { accountId } = member;
    await recordEvent(context, { action: 'member.expelled', subject: project.id, details: { account: accountId } });
    const except = [accountId, context.actor.uid];
    await mailMembers(context, { kind: 'member-left', projectId: project.id, accountId, except });
  });
}

/** Ends all memberships and invitations of a withdrawn account. */
export async function leaveAllProjects(context: Context, { id, email }: { id: string; email: string }): Promise<void> {
  for (const member of await lockMemberships(context, id)) await leave(context, member, 'member-withdrew');
  await cancelInvitations(context.db, { email });
}

async function leave(context: Context, member: MemberRow, kind: 'member-left' | 'member-withdrew'): Promise<void> {
  const { accountId, projectId } = member;
  await endMembership(context.db, member);
  const details = { account: accountId };
  await recordEvent(context, { actor: accountId, action: 'member.left', subject: projectId, details });
  await mailMembers(context, { kind, projectId, accountId, except: [accountId] });
}
