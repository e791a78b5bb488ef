import { desc, eq } from 'drizzle-orm';

import type { Context, DataSubject, PersonalRow } from '@up/platform/module';
import { projectMembers, projects } from '../tables.ts';

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
