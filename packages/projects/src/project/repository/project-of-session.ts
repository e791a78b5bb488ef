import { and, eq, ne, sql } from 'drizzle-orm';

import { projectStatus } from '@up/api/states/project-state';

import {
  isOpenSession,
  type SessionFactor,
  sessionFactorColumns,
  type SessionQuery,
} from '@up/people/access/repository';
import { accounts } from '@up/people/account/tables';
import type { Database } from '@up/platform/database/database';
import { prepared } from '@up/platform/database/prepared';
import type { OwnProject } from '@up/platform/module';
import { sessions } from '@up/people/session/tables';
import { projectMembers, projects } from '../tables.ts';

const projectOfSession = prepared((db) => {
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
      requiresSecondFactor: projects.requiresSecondFactor,
      ...sessionFactorColumns,
      isMember: sql<boolean>`${projects.id} is not null`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(projectMembers, isMember)
    .leftJoin(projects, isThere)
    .where(isOpenSession)
    .prepare('access_project');
});

/**
 * The project of an active session, null unless its account is an active member. Undefined when the session has ended.
 * One statement, because it runs before every call of a project.
 */
export async function findProjectOfSession(
  db: Database,
  query: SessionQuery & { projectId: string },
): Promise<(SessionFactor & { project: OwnProject | null }) | undefined> {
  const [found] = await projectOfSession(db).execute({ ...query });
  if (!found) return undefined;
  const { isMember, confirmedAt, secondFactor, ...project } = found;
  return { confirmedAt, secondFactor, project: isMember ? (project as OwnProject) : null };
}
