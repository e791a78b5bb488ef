import { and, eq, ne } from 'drizzle-orm';

import type { ProjectRole } from '@up/api/roles';
import { projectStatus } from '@up/api/states/project-state';

import type { Database } from '../database/database.ts';
import { projectMembers, projects } from './tables.ts';

/** The projects that an account is a member of, with its role in each; deleted ones are nobody's. */
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
