import { and, desc, eq, ne, type SQL } from 'drizzle-orm';

import type { ProjectRole } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';

import type { Database } from '@up/platform/database/database';
import { isUuid } from '@up/platform/database/uuid';
import { problem } from '@up/platform/http/problems';
import type { Context, DataSubject, PersonalRow } from '@up/platform/module';
import { projectMembers, projects } from '../tables.ts';

export type MemberRow = typeof projectMembers.$inferSelect;

/** The memberships of a project that have not ended. */
export function isMemberOf(projectId: string): SQL | undefined {
  return and(eq(projectMembers.projectId, projectId), eq(projectMembers.status, 'active'));
}

/** The projects that an account is a member of, with its role in each; deleted ones have no members. */
export async function rolesByProject(db: Database, accountId: string): Promise<Map<string, ProjectRole>> {
  const rows = await db
    .select({ projectId: projects.id, role: projectMembers.role })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.projectId))
    .where(
      and(
        eq(projectMembers.accountId, accountId),
        eq(projectMembers.status, 'active'),
        ne(projects.status, projectStatus.deleted),
      ),
    );
  return new Map(rows.map(({ projectId, role }) => [projectId, role]));
}

/**
 * An active member of a project.
 * @throws {ProblemError} 404
 */
export async function requireMember(db: Database, projectId: string, memberId: string): Promise<MemberRow> {
  const [found] = isUuid(memberId)
    ? await db
        .select()
        .from(projectMembers)
        .where(and(eq(projectMembers.id, memberId), isMemberOf(projectId)))
    : [];
  if (!found) throw problem('notFound');
  return found;
}

/** Adds a member. */
export async function insertMember(db: Database, member: typeof projectMembers.$inferInsert): Promise<void> {
  await db.insert(projectMembers).values(member);
}

/** Changes the role of an active member. */
export async function setRole(
  db: Database,
  { projectId, accountId, role }: { projectId: string; accountId: string; role: ProjectRole },
): Promise<void> {
  await db
    .update(projectMembers)
    .set({ role })
    .where(and(eq(projectMembers.accountId, accountId), isMemberOf(projectId)));
}

/** The projects that an account is or was a member of. */
export function readProjectsOf({ db }: Context, { id }: DataSubject): Promise<PersonalRow[]> {
  const { role, status, joinedAt } = projectMembers;
  return db
    .select({ projectId: projects.id, name: projects.name, role, status, joinedAt })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.projectId))
    .where(eq(projectMembers.accountId, id))
    .orderBy(desc(joinedAt));
}
