import { and, eq, ne } from 'drizzle-orm';

import { mayInProject, type ProjectRight, type ProjectRole } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';

import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { isUuid } from '../uuid.ts';
import { projectMembers, projects } from './tables.ts';

export type ProjectRow = typeof projects.$inferSelect;

/** A project as one of its members meets it. */
export interface OwnProject {
  project: ProjectRow;
  role: ProjectRole;
}

export interface ProjectRequest {
  projectId: string;
  accountId: string;
  /** What is to be done in it. */
  right: ProjectRight;
}

/**
 * The one place that decides who may do what in a project: everything that is done in one begins here.
 * @param options.lock holds the rows of the project and of the membership until the transaction ends, for whatever
 *   counts or changes something: who had to wait then has the role that is left to them, not the one from before
 * @throws {ProblemError} 404 to whoever is not a member, 403 to a member without the right
 */
export async function requireProject(
  db: Database,
  { projectId, accountId, right }: ProjectRequest,
  { lock = false }: { lock?: boolean } = {},
): Promise<OwnProject> {
  if (!isUuid(projectId)) throw problem('notFound');
  const query = db
    .select({ project: projects, role: projectMembers.role })
    .from(projects)
    .innerJoin(projectMembers, eq(projectMembers.projectId, projects.id))
    .where(
      and(
        eq(projects.id, projectId),
        ne(projects.status, projectStatus.deleted),
        eq(projectMembers.accountId, accountId),
        eq(projectMembers.status, 'active'),
      ),
    );
  const [found] = await (lock ? query.for('no key update', { of: [projects, projectMembers] }) : query);
  if (!found) throw problem('notFound');
  if (!mayInProject(found.role, right)) throw problem('forbidden');
  return found;
}
