import { and, desc, eq, gt, lte, ne } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { sandboxes } from './tables.ts';

export type SandboxRow = typeof sandboxes.$inferSelect;

const isTemporary = eq(sandboxes.kind, 'temporary');

/** The two sandboxes of a project, for its mock keys and for UATs. */
export function listSandboxes(db: Database, projectId: string): Promise<SandboxRow[]> {
  return db
    .select()
    .from(sandboxes)
    .where(and(eq(sandboxes.projectId, projectId), ne(sandboxes.kind, 'temporary')));
}

/**
 * The ids of the sandboxes that a record of a sandbox is shown with, as a subquery: a temporary one alone, the two of a
 * project together.
 */
export function sandboxIdsShownWith(db: Database, { id, projectId }: Pick<SandboxRow, 'id' | 'projectId'>) {
  const isShown = id === projectId ? ne(sandboxes.kind, 'temporary') : eq(sandboxes.id, id);
  return db
    .select({ id: sandboxes.id })
    .from(sandboxes)
    .where(and(eq(sandboxes.projectId, projectId), isShown));
}

/** The ids of all sandboxes of a project, temporary ones included, in the order in which they are locked. */
export async function listSandboxIds(db: Database, projectId: string): Promise<string[]> {
  const { id } = sandboxes;
  const rows = await db.select({ id }).from(sandboxes).where(eq(sandboxes.projectId, projectId));
  return rows.map((row) => row.id).toSorted();
}

export async function insertSandboxRow(db: Database, sandbox: typeof sandboxes.$inferInsert): Promise<void> {
  await db.insert(sandboxes).values(sandbox);
}

/** The temporary sandboxes of a project that have not ended, newest first. */
export function listTemporarySandboxes(db: Database, projectId: string, now: Date): Promise<SandboxRow[]> {
  return db
    .select()
    .from(sandboxes)
    .where(and(eq(sandboxes.projectId, projectId), isTemporary, gt(sandboxes.expiresAt, now)))
    .orderBy(desc(sandboxes.createdAt), desc(sandboxes.id));
}

/** A temporary sandbox of a project, even if it has ended and is about to be deleted. */
export async function findTemporarySandbox(
  db: Database,
  { projectId, id }: Pick<SandboxRow, 'projectId' | 'id'>,
): Promise<SandboxRow | undefined> {
  const [found] = await db
    .select()
    .from(sandboxes)
    .where(and(eq(sandboxes.id, id), eq(sandboxes.projectId, projectId), isTemporary));
  return found;
}

/** The temporary sandboxes of all projects that have ended. */
export function listEndedSandboxes(db: Database, now: Date): Promise<SandboxRow[]> {
  return db.select().from(sandboxes).where(lte(sandboxes.expiresAt, now));
}

/** One sandbox; undefined when it is deleted. */
export async function findSandbox(db: Database, id: string): Promise<SandboxRow | undefined> {
  const [found] = await db.select().from(sandboxes).where(eq(sandboxes.id, id));
  return found;
}
