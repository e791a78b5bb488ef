import { eq } from 'drizzle-orm';

import type { Database } from '../../platform/database/database.ts';
import { projects } from '../../projects/project/tables.ts';
import { seededAt } from '../database/seeded-database.ts';

/** Opens production for a project, as a passed UAT does. */
export async function recordPassedUat(db: Database, projectId: string): Promise<void> {
  await db.update(projects).set({ uatPassedAt: seededAt }).where(eq(projects.id, projectId));
}
