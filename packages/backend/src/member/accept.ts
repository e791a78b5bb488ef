import { eq } from 'drizzle-orm';

import type { Invitation } from '@up/api/calls/member';
import { linkProblems } from '@up/api/problem';
import { projectStatus } from '@up/api/states/project-state';

import { holdAccount } from '../account/repository.ts';
import { accounts } from '../account/tables.ts';
import { recordEvent } from '../audit/record.ts';
import type { Database } from '../database/database.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { problem } from '../http/problems.ts';
import { hashToken } from '../opaque-token.ts';
import { projectMembers, projects } from '../project/tables.ts';
import type { Caller } from '../session/caller.ts';
import { endInvitation, type InvitationRow } from './repository.ts';
import { projectInvitations } from './tables.ts';

/** What somebody is invited to. @throws {ProblemError} as {@link acceptInvitation} */
export async function readInvitation(db: Database, token: string, caller: Caller, now: Date): Promise<Invitation> {
  const { projectId, inviterId, role } = acceptable(await findInvitation(db, token), caller, now);
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
export function acceptInvitation(db: Database, token: string, caller: Caller, now: Date): Promise<string> {
  return db.transaction(async (transaction) => {
    if (!(await holdAccount(transaction, caller.uid))) throw problem('sessionEnded');
    const named = await findInvitation(transaction, token);
    // The project before the invitation, as everywhere; whoever deletes it waits for this, or this finds it deleted.
    const [project] = named
      ? await transaction.select().from(projects).where(eq(projects.id, named.projectId)).for('share')
      : [];
    const invitation = acceptable(await findInvitation(transaction, token, { lock: true }), caller, now);
    const { projectId, role } = invitation;
    if (project?.status === projectStatus.deleted) throw failed('unknown');
    await endInvitation(transaction, invitation, 'accepted');
    await join(transaction, { projectId, accountId: caller.uid, role, status: 'active', joinedAt: now });
    const details = { account: caller.uid, invitation: invitation.id, role };
    const event = { at: now, actor: caller.uid, action: 'member.joined', subject: projectId, details };
    await recordEvent(transaction, event);
    return projectId;
  });
}

async function join(transaction: Database, member: typeof projectMembers.$inferInsert): Promise<void> {
  try {
    await transaction.insert(projectMembers).values(member);
  } catch (error) {
    if (isUniqueViolation(error, 'project_members_once')) throw problem('memberAgain');
    throw error;
  }
}

async function findInvitation(db: Database, token: string, { lock = false } = {}): Promise<InvitationRow | undefined> {
  const query = db
    .select()
    .from(projectInvitations)
    .where(eq(projectInvitations.tokenHash, hashToken(token)));
  const [found] = await (lock ? query.for('update') : query);
  return found;
}

function acceptable(found: InvitationRow | undefined, caller: Caller, now: Date): InvitationRow {
  if (!found || found.status === 'cancelled') throw failed('unknown');
  if (found.status === 'accepted') throw failed('used');
  if (found.status === 'expired' || found.expiresAt <= now) throw failed('expired');
  if (found.email !== caller.userName) throw problem('invitationForAnother');
  return found;
}

function failed(why: keyof typeof linkProblems) {
  return problem('invitationFailed', { type: linkProblems[why] });
}
