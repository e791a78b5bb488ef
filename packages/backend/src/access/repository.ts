import { and, eq, gt, ne, sql } from 'drizzle-orm';

import { projectStatus } from '@up/api/states/project-state';

import { type AccountRole, accounts } from '../account/tables.ts';
import type { Database } from '../database/database.ts';
import type { OwnProject } from '../module/context.ts';
import { projectMembers, projects } from '../project/tables.ts';
import { sessions } from '../session/tables.ts';

export interface AccessQuery {
  /** Session and account of the access token. */
  sid: string;
  uid: string;
  /** The project that the call is about. */
  projectId: string | undefined;
  now: Date;
}

/** The roles of the account of a session that stands; undefined when it is over. */
export async function rolesInSession(
  db: Database,
  { sid, uid, now }: Omit<AccessQuery, 'projectId'>,
): Promise<readonly AccountRole[] | undefined> {
  const [found] = await db
    .select({ roles: accounts.roles })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, sid), eq(sessions.accountId, uid), gt(sessions.expiresAt, now)));
  return found?.roles;
}

/**
 * A session that stands, neither ended nor left idle for too long; with the project, when its account is an active
 * member of that. Undefined when the session is over.
 */
export async function findOpenSession(
  db: Database,
  { sid, uid, projectId, now }: AccessQuery,
): Promise<{ project: OwnProject | null } | undefined> {
  const isOpen = and(eq(sessions.id, sid), eq(sessions.accountId, uid), gt(sessions.expiresAt, now));
  if (projectId === undefined) {
    const [found] = await db.select({ id: sessions.id }).from(sessions).where(isOpen);
    return found && { project: null };
  }
  const isMember = and(
    eq(projectMembers.accountId, sessions.accountId),
    eq(projectMembers.projectId, projectId),
    eq(projectMembers.status, 'active'),
  );
  const isThere = and(eq(projects.id, projectMembers.projectId), ne(projects.status, projectStatus.deleted));
  const [found] = await db
    .select({
      id: projects.id,
      name: projects.name,
      status: projects.status,
      leaderId: projects.leaderId,
      role: projectMembers.role,
      isMember: sql<boolean>`${projects.id} is not null`,
    })
    .from(sessions)
    .leftJoin(projectMembers, isMember)
    .leftJoin(projects, isThere)
    .where(isOpen);
  if (!found) return undefined;
  const { isMember: isIn, ...project } = found;
  return { project: isIn ? (project as OwnProject) : null };
}
