import { and, asc, eq, ne, sql } from 'drizzle-orm';

import { projectRole } from '@up/api/roles';
import { memberStates } from '@up/api/states/member-state';
import { mayBecome } from '@up/api/states/state-table';

import { accounts } from '@up/people/account/tables';
import type { Database } from '@up/platform/database/database';
import { problem } from '@up/platform/http/problems';
import { type Context, recordLock } from '@up/platform/module';
import { isMemberOf, type MemberRow } from '../../project/repository/memberships.ts';
import { projectMembers } from '../../project/tables.ts';

/** The members of a project with their names and addresses: the leader first, then by joining time. */
export function listMembers(db: Database, projectId: string) {
  return db
    .select({ member: projectMembers, name: accounts.name, email: accounts.email })
    .from(projectMembers)
    .innerJoin(accounts, eq(accounts.id, projectMembers.accountId))
    .where(isMemberOf(projectId))
    .orderBy(
      sql`${projectMembers.role} <> ${projectRole.leader}`,
      asc(projectMembers.joinedAt),
      asc(projectMembers.id),
    );
}

/** Whether the account with an address is a member of a project. */
export async function isMember(db: Database, projectId: string, email: string): Promise<boolean> {
  const found = await db
    .select({ id: projectMembers.id })
    .from(projectMembers)
    .innerJoin(accounts, eq(accounts.id, projectMembers.accountId))
    .where(
      and(
        eq(projectMembers.projectId, projectId),
        ne(projectMembers.status, 'deleted'),
        eq(accounts.email, email),
        ne(accounts.status, 'withdrawn'),
      ),
    );
  return found.length > 0;
}

/** The memberships of an account that have not ended, in all projects or in one, with their rows locked. */
export function lockMemberships(context: Context, accountId: string, projectId?: string): Promise<MemberRow[]> {
  recordLock(context, 'member');
  const there = projectId === undefined ? undefined : eq(projectMembers.projectId, projectId);
  return context.db
    .select()
    .from(projectMembers)
    .where(and(eq(projectMembers.accountId, accountId), ne(projectMembers.status, 'deleted'), there))
    .orderBy(projectMembers.id)
    .for('no key update');
}

/** Ends a membership permanently. @throws {ProblemError} 409 when it has already ended */
export async function endMembership(db: Database, { id, status }: MemberRow): Promise<void> {
  if (!mayBecome(memberStates, status, 'deleted')) throw problem('stepNotAllowed');
  await db.update(projectMembers).set({ status: 'deleted' }).where(eq(projectMembers.id, id));
}
