import { type projectPage, type ProjectPage } from '@up/api/calls/projects/project';

import type { CommandInput, MemberContext } from '@up/platform/module';
import { ownProjectResponse } from './project-fields.ts';
import { pageOfProjects } from './repository/details.ts';
import { rolesByProject } from './repository/memberships.ts';

/** A page of the projects that the caller is a member of, newest first. */
export async function readProjectPage(
  { db, actor, locale }: MemberContext,
  { match, ...choice }: CommandInput<typeof projectPage>,
): Promise<ProjectPage> {
  const { items: found, ...page } = await pageOfProjects(db, { memberId: actor.uid, match, locale }, choice);
  const roles = await rolesByProject(db, actor.uid);
  const items = found.flatMap((details) => {
    const role = roles.get(details.project.id);
    return role ? [ownProjectResponse(details, role, locale)] : [];
  });
  return { items, ...page };
}
