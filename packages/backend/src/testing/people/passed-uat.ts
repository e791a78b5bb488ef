import { eq } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { projects } from '@up/projects/project/tables';
import { seededAt } from '../database/seeded-database.ts';

/** Opens production for a project, as a passed UAT does. */
export async function recordPassedUat(db: Database, projectId: string): Promise<void> {
  await db.update(projects).set({ uatPassedAt: seededAt }).where(eq(projects.id, projectId));
}
