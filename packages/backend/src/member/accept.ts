import { eq } from 'drizzle-orm';

import type { Invitation } from '@up/api/calls/member';
import { linkProblems } from '@up/api/problem';
import { projectStatus } from '@up/api/states/project-state';

import { lockActiveAccount } from '../account/repository.ts';
import { accounts } from '../account/tables.ts';
import { recordEvent } from '../audit/record.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { problem } from '../http/problems.ts';
import type { Context, MemberContext } from '../module/context.ts';
import { noteLock } from '../module/lock-order.ts';
import { transaction } from '../module/transaction.ts';
import { projectMembers, projects } from '../project/tables.ts';
import { hashToken } from '../secrets/opaque-token.ts';
import { endInvitation, type InvitationRow } from './repository.ts';
import { projectInvitations } from './tables.ts';

/** What somebody is invited to. @throws {ProblemError} as {@link acceptInvitation} */
export async function readInvitation(context: MemberContext, { token }: { token: string }): Promise<Invitation> {
  const { db } = context;
  const { projectId, inviterId, role } = acceptable(context, await findInvitation(context, token));
  const [found] = await db
    .select({ projectName: projects.name, inviter: accounts.name })
    .from(projects)
    .innerJoin(accounts, eq(accounts.id, inviterId))
    .where(eq(projects.id, projectId));
  if (!found) throw problem('notFound');
  return { ...found, role };
}

/**
 * Makes who is signed in a member, once. Gives the id of the project.
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
    const named = await findInvitation(context, token);
    const status = named && (await lockedStatusOf(context, named.projectId));
    const invitation = acceptable(context, await findInvitation(context, token, { lock: true }));
    if (status === projectStatus.deleted) throw failed('unknown');
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
  return { projectID: projectId };
}

/** Whoever deletes the project waits for this transaction, or it finds the project deleted. */
export async function lockedStatusOf(context: Context, projectId: string) {
  noteLock(context, 'project');
  const [project] = await context.db
    .select({ status: projects.status })
    .from(projects)
    .where(eq(projects.id, projectId))
    .for('share');
  return project?.status;
}

async function join(
  context: MemberContext,
  membership: Pick<typeof projectMembers.$inferInsert, 'projectId' | 'role'>,
): Promise<void> {
  const { db, actor } = context;
  const member = { id: context.newId(), accountId: actor.uid, status: 'active', joinedAt: context.now() } as const;
  try {
    await db.insert(projectMembers).values({ ...membership, ...member });
  } catch (error) {
    if (isUniqueViolation(error, 'project_members_once')) throw problem('memberAgain');
    throw error;
  }
}

async function findInvitation(
  context: Context,
  token: string,
  { lock = false } = {},
): Promise<InvitationRow | undefined> {
  const query = context.db
    .select()
    .from(projectInvitations)
    .where(eq(projectInvitations.tokenHash, hashToken(token)));
  if (lock) noteLock(context, 'invitation');
  const [found] = await (lock ? query.for('update') : query);
  return found;
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
