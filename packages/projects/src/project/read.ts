import type { Project } from '@up/api/calls/projects/project';
import type { ProjectRole } from '@up/api/roles';

import { problem } from '@up/platform/http/problems';
import type { Context, MemberContext, ProjectContext } from '@up/platform/module';
import { findDetails, readProjects } from './repository/details.ts';
import { rolesByProject } from './repository/memberships.ts';
import { ownProjectResponse } from './project-fields.ts';

/** The projects of the caller, newest first. */
export async function readOwnProjects({ db, actor, locale }: MemberContext): Promise<Project[]> {
  const roles = await rolesByProject(db, actor.uid);
  if (roles.size === 0) return [];
  const found = await readProjects(db, { ids: [...roles.keys()] });
  return found.flatMap((details) => {
    const role = roles.get(details.project.id);
    return role ? [ownProjectResponse(details, role, locale)] : [];
  });
}

/** The project of a call. */
export function readOwnProject(context: ProjectContext): Promise<Project> {
  return readProject(context, context.project);
}

/** A project as a member with a role sees it. */
export async function readProject(
  { db, locale }: Context,
  { id, role }: { id: string; role: ProjectRole },
): Promise<Project> {
  const details = await findDetails(db, id);
  if (!details) throw problem('notFound');
  return ownProjectResponse(details, role, locale);
}
