import { eq } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { sandboxes } from './tables.ts';

export type SandboxRow = typeof sandboxes.$inferSelect;

/** The sandboxes of a project. */
export function listSandboxes(db: Database, projectId: string): Promise<SandboxRow[]> {
  return db.select().from(sandboxes).where(eq(sandboxes.projectId, projectId));
}

/** One sandbox; undefined when it is deleted. */
export async function findSandbox(db: Database, id: string): Promise<SandboxRow | undefined> {
  const [found] = await db.select().from(sandboxes).where(eq(sandboxes.id, id));
  return found;
}
