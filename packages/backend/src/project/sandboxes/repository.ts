import { eq } from 'drizzle-orm';

import type { Database } from '../../database/database.ts';
import { sandboxes } from './tables.ts';

export type SandboxRow = typeof sandboxes.$inferSelect;

export function listSandboxes(db: Database, projectId: string): Promise<SandboxRow[]> {
  return db.select().from(sandboxes).where(eq(sandboxes.projectId, projectId));
}
