import { and, eq, gt, ne, sql } from 'drizzle-orm';

import { projectStatus } from '@up/api/states/project-state';

import { type AccountRole, accounts } from '../account/tables.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { OwnProject } from '../module/context.ts';
import { projectMembers, projects } from '../project/tables.ts';
import { sessions } from '../session/tables.ts';

export interface AccessQuery {
  /** Session and account of the access token. */
  sid: string;
  uid: string;
  /** The project of the call. */
  projectId: string | undefined;
  now: Date;
}

const isOpen = and(
  eq(sessions.id, sql.placeholder('sid')),
  eq(sessions.accountId, sql.placeholder('uid')),
  gt(sessions.expiresAt, sql.placeholder('now')),
);

const openRoles = prepared((db) =>
  db
    .select({ roles: accounts.roles })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(isOpen)
    .prepare('access_roles'),
);

const openSession = prepared((db) =>
  db.select({ id: sessions.id }).from(sessions).where(isOpen).prepare('access_session'),
);

const openProject = prepared((db) => {
  const isMember = and(
    eq(projectMembers.accountId, sessions.accountId),
    eq(projectMembers.projectId, sql.placeholder('projectId')),
    eq(projectMembers.status, 'active'),
  );
  const isThere = and(eq(projects.id, projectMembers.projectId), ne(projects.status, projectStatus.deleted));
  return db
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
    .where(isOpen)
    .prepare('access_project');
});

/** The roles of the account of an active session; undefined when the session has ended. */
export async function rolesInSession(
  db: Database,
  query: Omit<AccessQuery, 'projectId'>,
): Promise<readonly AccountRole[] | undefined> {
  const [found] = await openRoles(db).execute({ ...query });
  return found?.roles;
}

/**
 * An active session, neither ended nor idle for too long, with the project if its account is an active member.
 * Undefined when the session has ended. One statement.
 */
export async function findOpenSession(
  db: Database,
  query: AccessQuery,
): Promise<{ project: OwnProject | null } | undefined> {
  if (query.projectId === undefined) {
    const [found] = await openSession(db).execute({ ...query });
    return found && { project: null };
  }
  const [found] = await openProject(db).execute({ ...query });
  if (!found) return undefined;
  const { isMember, ...project } = found;
  return { project: isMember ? (project as OwnProject) : null };
}
