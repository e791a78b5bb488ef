import { problem } from '@up/platform/http/problems';
import type { OperatorContext } from '@up/platform/module';
import { rolesByProject } from '../repository/memberships.ts';

/**
 * Nobody decides about a project of which they are a member. The operator token is of no person.
 * @throws {ProblemError} 403 ownProject
 */
export async function rejectOwnProject({ db, actor }: OperatorContext, projectId: string): Promise<void> {
  if (actor.uid !== undefined && (await rolesByProject(db, actor.uid)).has(projectId)) throw problem('ownProject');
}
