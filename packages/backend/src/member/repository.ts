import { and, asc, eq, lte, ne, type SQL, sql } from 'drizzle-orm';

import { projectRole } from '@up/api/roles';
import { invitationStates, type InvitationStatus } from '@up/api/states/invitation-state';
import { memberStates } from '@up/api/states/member-state';
import { mayBecome } from '@up/api/states/state-table';

import { accounts } from '../account/tables.ts';
import type { Database } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { problem } from '../http/problems.ts';
import type { Context } from '../module/context.ts';
import { noteLock } from '../module/lock-order.ts';
import type { MemberRow } from '../project/repository/memberships.ts';
import { projectMembers } from '../project/tables.ts';
import { projectInvitations } from './tables.ts';

export type InvitationRow = typeof projectInvitations.$inferSelect;

/** The members of a project with who they are: the leader, then as they came. */
export function listMembers(db: Database, projectId: string) {
  return db
    .select({ member: projectMembers, name: accounts.name, email: accounts.email })
    .from(projectMembers)
    .innerJoin(accounts, eq(accounts.id, projectMembers.accountId))
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.status, 'active')))
    .orderBy(
      sql`${projectMembers.role} <> ${projectRole.leader}`,
      asc(projectMembers.joinedAt),
      asc(projectMembers.id),
    );
}

/** Who is invited to a project and may still accept. */
export function listInvitations(db: Database, projectId: string): Promise<InvitationRow[]> {
  return db
    .select()
    .from(projectInvitations)
    .where(and(eq(projectInvitations.projectId, projectId), eq(projectInvitations.status, 'sent')))
    .orderBy(asc(projectInvitations.createdAt), asc(projectInvitations.id));
}

/** Whether somebody with an address is a member of a project. */
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

/**
 * An invitation of a project, or to an address, with its row locked until the transaction ends.
 * @throws {ProblemError} 404
 */
export async function lockInvitation(
  context: Context,
  { id, ...of }: { id: string } & ({ projectId: string } | { email: string }),
): Promise<InvitationRow> {
  noteLock(context, 'invitation');
  const which = 'email' in of ? eq(projectInvitations.email, of.email) : eq(projectInvitations.projectId, of.projectId);
  const [found] = isUuid(id)
    ? await context.db
        .select()
        .from(projectInvitations)
        .where(and(eq(projectInvitations.id, id), which))
        .for('update')
    : [];
  if (!found) throw problem('notFound');
  return found;
}

/** Ends a membership for good. @throws {ProblemError} 409 when it has ended already */
export async function endMembership(db: Database, { id, status }: MemberRow): Promise<void> {
  if (!mayBecome(memberStates, status, 'deleted')) throw problem('stepNotAllowed');
  await db.update(projectMembers).set({ status: 'deleted' }).where(eq(projectMembers.id, id));
}

/** Ends an invitation whose row is locked, and deletes its address. @throws {ProblemError} 409 */
export async function endInvitation(db: Database, { id, status }: InvitationRow, to: InvitationStatus): Promise<void> {
  if (!mayBecome(invitationStates, status, to)) throw problem('stepNotAllowed');
  await endAll(db, eq(projectInvitations.id, id), to);
}

/** Takes back what is open of a project, or to an address. */
export function cancelInvitations(db: Database, of: { projectId: string } | { email: string }): Promise<void> {
  const which = 'email' in of ? eq(projectInvitations.email, of.email) : eq(projectInvitations.projectId, of.projectId);
  return endAll(db, and(which, eq(projectInvitations.status, 'sent')), 'cancelled');
}

/** Ends the invitations, of one project or of all, that nobody has accepted in time. */
export function expireInvitations(db: Database, now: Date, projectId?: string): Promise<void> {
  const ofProject = projectId === undefined ? undefined : eq(projectInvitations.projectId, projectId);
  const late = and(ofProject, eq(projectInvitations.status, 'sent'), lte(projectInvitations.expiresAt, now));
  return endAll(db, late, 'expired');
}

async function endAll(db: Database, which: SQL | undefined, status: InvitationStatus): Promise<void> {
  await db.update(projectInvitations).set({ status, email: '' }).where(which);
}
