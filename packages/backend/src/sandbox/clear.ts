import { eq } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { sandboxAttempts, sandboxResources, sandboxUsage } from './tables.ts';

/** Empties the sandbox of a project. */
export async function clearSandbox(db: Database, projectId: string): Promise<void> {
  for (const table of [sandboxResources, sandboxAttempts, sandboxUsage]) {
    await db.delete(table).where(eq(table.projectId, projectId));
  }
}
