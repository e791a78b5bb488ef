import { and, eq, ne } from 'drizzle-orm';

import type { Account } from '../account/repository.ts';
import { recordEvent } from '../audit/record.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { requireProject } from '../project/access.ts';
import { projectMembers } from '../project/tables.ts';
import { cancelInvitations, endMembership, type MemberRow, requireMember } from './repository.ts';

/** Ends the caller's own membership. The leader hands the project over first, or deletes it. */
export function leaveProject(db: Database, projectId: string, accountId: string, now: Date): Promise<void> {
  return db.transaction(async (transaction) => {
    await requireProject(transaction, { projectId, accountId, right: 'leave' }, { lock: true });
    for (const member of await membershipsOf(transaction, accountId, projectId)) {
      await leave(transaction, member, now);
    }
  });
}

export interface Expulsion {
  projectId: string;
  accountId: string;
  memberId: string;
}

/**
 * Ends somebody else's membership.
 * @throws {ProblemError} 409 for the leader, and for oneself: one leaves
 */
export function expelMember(db: Database, { projectId, accountId, memberId }: Expulsion, now: Date): Promise<void> {
  return db.transaction(async (transaction) => {
    const request = { projectId, accountId, right: 'members' } as const;
    const { project } = await requireProject(transaction, request, { lock: true });
    const member = await requireMember(transaction, projectId, memberId);
    if ([project.leaderId, accountId].includes(member.accountId)) throw problem('stepNotAllowed');
    await endMembership(transaction, member);
    const details = { account: member.accountId };
    const event = { at: now, actor: accountId, action: 'member.expelled', subject: projectId, details };
    await recordEvent(transaction, event);
  });
}

/** Ends every membership of an account that is withdrawn; hand in the transaction of the withdrawal. */
export async function leaveProjects(
  { id, email }: Pick<Account, 'id' | 'email'>,
  transaction: Database,
  now: Date,
): Promise<void> {
  for (const member of await membershipsOf(transaction, id)) await leave(transaction, member, now);
  await cancelInvitations(transaction, { email });
}

function membershipsOf(db: Database, accountId: string, projectId?: string): Promise<MemberRow[]> {
  const there = projectId === undefined ? undefined : eq(projectMembers.projectId, projectId);
  return db
    .select()
    .from(projectMembers)
    .where(and(eq(projectMembers.accountId, accountId), ne(projectMembers.status, 'deleted'), there))
    .for('update');
}

async function leave(transaction: Database, member: MemberRow, now: Date): Promise<void> {
  const { accountId: actor, projectId: subject } = member;
  await endMembership(transaction, member);
  const details = { account: actor };
  await recordEvent(transaction, { at: now, actor, action: 'member.left', subject, details });
}
