import { and, eq, ne } from 'drizzle-orm';

import { projectStatus } from '@up/api/states/project-state';

import type { Database } from '../database/database.ts';
import { projects } from './tables.ts';

/** Whether an account leads a project that is not deleted; it cannot be withdrawn before (spec 6). */
export async function leadsProject(db: Database, accountId: string): Promise<boolean> {
  const led = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.leaderId, accountId), ne(projects.status, projectStatus.deleted)))
    .limit(1);
  return led.length > 0;
}
