import { and, asc, desc, eq, gt, lte, ne, type SQL } from 'drizzle-orm';

import { invitationStates, type InvitationStatus } from '@up/api/states/member-state';
import { projectStatus } from '@up/api/states/project-state';
import { mayBecome } from '@up/api/states/state-table';

import { accounts } from '@up/people/account/tables';
import type { Database } from '@up/platform/database/database';
import { isUuid } from '@up/platform/database/uuid';
import { problem } from '@up/platform/http/problems';
import { type Context, type DataSubject, type PersonalRow, recordLock } from '@up/platform/module';
import { projects } from '../../project/tables.ts';
import { projectInvitations } from '../tables.ts';

export type InvitationRow = typeof projectInvitations.$inferSelect;

/** The open invitations of a project. */
export function listInvitations(db: Database, projectId: string): Promise<InvitationRow[]> {
  return db
    .select()
    .from(projectInvitations)
    .where(and(eq(projectInvitations.projectId, projectId), eq(projectInvitations.status, 'sent')))
    .orderBy(asc(projectInvitations.createdAt), asc(projectInvitations.id));
}

/**
 * An invitation of a project, or to an address, with its row locked until the transaction ends.
 * @throws {ProblemError} 404
 */
export async function lockInvitation(
  context: Context,
  { id, ...owner }: { id: string } & ({ projectId: string } | { email: string }),
): Promise<InvitationRow> {
  recordLock(context, 'invitation');
  const which =
    'email' in owner ? eq(projectInvitations.email, owner.email) : eq(projectInvitations.projectId, owner.projectId);
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

/** The invitation with the token of a link, optionally with its row locked; undefined when there is none. */
export async function findInvitationByToken(
  context: Context,
  tokenHash: string,
  { lock = false } = {},
): Promise<InvitationRow | undefined> {
  const query = context.db.select().from(projectInvitations).where(eq(projectInvitations.tokenHash, tokenHash));
  if (lock) recordLock(context, 'invitation');
  const [found] = await (lock ? query.for('update') : query);
  return found;
}

/** An invitation by its id; undefined when there is none. */
export async function findInvitation(db: Database, id: string): Promise<InvitationRow | undefined> {
  const [found] = isUuid(id) ? await db.select().from(projectInvitations).where(eq(projectInvitations.id, id)) : [];
  return found;
}

/** The inviter and the project of an invitation; undefined once either is deleted. */
export async function findInviter(
  db: Database,
  { projectId, inviterId }: InvitationRow,
): Promise<{ projectName: string; inviter: string } | undefined> {
  const [found] = await db
    .select({ projectName: projects.name, inviter: accounts.name })
    .from(projects)
    .innerJoin(accounts, eq(accounts.id, inviterId))
    .where(eq(projects.id, projectId));
  return found;
}

/** The invitations to an address that can still be accepted, oldest first. */
export function listReceivedInvitations(db: Database, email: string, now: Date) {
  return db
    .select({ invitation: projectInvitations, projectName: projects.name, inviter: accounts.name })
    .from(projectInvitations)
    .innerJoin(projects, eq(projects.id, projectInvitations.projectId))
    .innerJoin(accounts, eq(accounts.id, projectInvitations.inviterId))
    .where(
      and(
        eq(projectInvitations.email, email),
        eq(projectInvitations.status, 'sent'),
        gt(projectInvitations.expiresAt, now),
        ne(projects.status, projectStatus.deleted),
      ),
    )
    .orderBy(asc(projectInvitations.createdAt), asc(projectInvitations.id));
}

/** The project of an invitation to an address. @throws {ProblemError} 404 */
export async function requireInvitedProject(
  db: Database,
  { id, email }: { id: string; email: string },
): Promise<string> {
  const [found] = isUuid(id)
    ? await db
        .select({ projectId: projectInvitations.projectId })
        .from(projectInvitations)
        .where(and(eq(projectInvitations.id, id), eq(projectInvitations.email, email)))
    : [];
  if (!found) throw problem('notFound');
  return found.projectId;
}

/** Adds an invitation; undefined when the address already has an open one for the project. */
export async function insertInvitation(
  db: Database,
  invitation: typeof projectInvitations.$inferInsert,
): Promise<InvitationRow | undefined> {
  const [inserted] = await db.insert(projectInvitations).values(invitation).onConflictDoNothing().returning();
  return inserted;
}

/** Renews the expiry of an invitation; the link of the previous mail no longer works. */
export async function renewInvitation(db: Database, id: string, expiresAt: Date): Promise<void> {
  await db.update(projectInvitations).set({ expiresAt, tokenHash: null }).where(eq(projectInvitations.id, id));
}

/** Sets the token of an open invitation and returns its expiry; undefined when it is no longer open. */
export async function setInvitationToken(db: Database, id: string, tokenHash: string): Promise<Date | undefined> {
  const [open] = await db
    .update(projectInvitations)
    .set({ tokenHash })
    .where(and(eq(projectInvitations.id, id), eq(projectInvitations.status, 'sent')))
    .returning({ expiresAt: projectInvitations.expiresAt });
  return open?.expiresAt;
}

/** Ends an invitation whose row is locked, and deletes its address. @throws {ProblemError} 409 */
export async function endInvitation(db: Database, { id, status }: InvitationRow, to: InvitationStatus): Promise<void> {
  if (!mayBecome(invitationStates, status, to)) throw problem('stepNotAllowed');
  await endAll(db, eq(projectInvitations.id, id), to);
}

/** Cancels the open invitations of a project, or to an address. */
export function cancelInvitations(db: Database, owner: { projectId: string } | { email: string }): Promise<void> {
  const which =
    'email' in owner ? eq(projectInvitations.email, owner.email) : eq(projectInvitations.projectId, owner.projectId);
  return endAll(db, and(which, eq(projectInvitations.status, 'sent')), 'cancelled');
}

/** Ends the expired invitations of one project or of all. */
export function expireInvitations(db: Database, now: Date, projectId?: string): Promise<void> {
  const ofProject = projectId === undefined ? undefined : eq(projectInvitations.projectId, projectId);
  const late = and(ofProject, eq(projectInvitations.status, 'sent'), lte(projectInvitations.expiresAt, now));
  return endAll(db, late, 'expired');
}

async function endAll(db: Database, which: SQL | undefined, status: InvitationStatus): Promise<void> {
  await db.update(projectInvitations).set({ status, email: '' }).where(which);
}

/** The open invitations of an address. */
export function readInvitationsOf({ db }: Context, { email }: DataSubject): Promise<PersonalRow[]> {
  const { projectId, role, status, createdAt, expiresAt } = projectInvitations;
  return db
    .select({ projectId, role, status, createdAt, expiresAt })
    .from(projectInvitations)
    .where(eq(projectInvitations.email, email))
    .orderBy(desc(createdAt));
}
