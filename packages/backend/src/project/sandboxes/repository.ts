import { eq } from 'drizzle-orm';

import type { Database } from '../../database/database.ts';
import type { Context } from '../../module/context.ts';
import { sandboxes } from './tables.ts';

export type SandboxRow = typeof sandboxes.$inferSelect;

/** The data environments of a new project. */
export async function insertSandboxes({ db, newId }: Pick<Context, 'db' | 'newId'>, projectId: string): Promise<void> {
  await db.insert(sandboxes).values([
    { id: projectId, projectId, kind: 'mock' },
    { id: newId(), projectId, kind: 'uat' },
  ]);
}

export function listSandboxes(db: Database, projectId: string): Promise<SandboxRow[]> {
  return db.select().from(sandboxes).where(eq(sandboxes.projectId, projectId));
}
