import { and, eq, ne } from 'drizzle-orm';

import { mayInProject } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';

import { problem } from '@up/platform/http/problems';
import { type OwnProject, type ProjectContext, recordLock } from '@up/platform/module';
import { projectMembers, projects } from '../tables.ts';

interface LockedProject extends OwnProject {
  /** Null until UATs of the project have passed all mandatory APIs. */
  uatPassedAt: Date | null;
}

/**
 * Locks the rows of the project and of the caller's membership until the transaction ends, for all commands that count
 * or change something in the project. Reads the role again after waiting for the lock.
 * @throws {ProblemError} 404 when the caller is no longer a member, 403 when the member no longer has the right
 */
export async function lockProject(context: ProjectContext): Promise<LockedProject> {
  recordLock(context, 'project');
  recordLock(context, 'member');
  const { db, actor, project, right } = context;
  const [found] = await db
    .select({
      id: projects.id,
      name: projects.name,
      status: projects.status,
      leaderId: projects.leaderId,
      requiresSecondFactor: projects.requiresSecondFactor,
      uatPassedAt: projects.uatPassedAt,
      role: projectMembers.role,
    })
    .from(projects)
    .innerJoin(projectMembers, eq(projectMembers.projectId, projects.id))
    .where(
      and(
        eq(projects.id, project.id),
        ne(projects.status, projectStatus.deleted),
        eq(projectMembers.accountId, actor.uid),
        eq(projectMembers.status, 'active'),
      ),
    )
    .for('no key update', { of: [projects, projectMembers] });
  if (!found) throw problem('notFound');
  if (!mayInProject(found.role, right)) throw problem('forbidden');
  return found;
}
