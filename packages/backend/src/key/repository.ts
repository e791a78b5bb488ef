import { and, asc, count, eq, gt, ne } from 'drizzle-orm';

import type { KeyKind } from '@up/api/calls/key';
import type { KeyStatus } from '@up/api/states/key-state';

import type { Database } from '../database/database.ts';
import { keys } from './tables.ts';

export type KeyRow = typeof keys.$inferSelect;

/** An active key expires by itself: nothing writes it into the row. */
export function statusOf({ status, expiresAt }: KeyRow, now: Date): KeyStatus {
  return status === 'active' && expiresAt <= now ? 'expired' : status;
}

/** The keys of a project that are not deleted, oldest first. */
export function listKeys(db: Database, projectId: string): Promise<KeyRow[]> {
  return db
    .select()
    .from(keys)
    .where(and(eq(keys.projectId, projectId), ne(keys.status, 'deleted')))
    .orderBy(asc(keys.createdAt), asc(keys.id));
}

/** One of them; the caller holds its project's lock when it changes something. */
export async function findKey(db: Database, projectId: string, id: string): Promise<KeyRow | undefined> {
  const [key] = await db
    .select()
    .from(keys)
    .where(and(eq(keys.id, id), eq(keys.projectId, projectId), ne(keys.status, 'deleted')));
  return key;
}

/** How many keys of a kind can be used now. */
export async function countUsable(
  db: Database,
  { projectId, kind }: { projectId: string; kind: KeyKind },
  now: Date,
): Promise<number> {
  const [counted] = await db
    .select({ usable: count() })
    .from(keys)
    .where(and(eq(keys.projectId, projectId), eq(keys.kind, kind), eq(keys.status, 'active'), gt(keys.expiresAt, now)));
  return counted?.usable ?? 0;
}

/** A deleted key keeps its row, because the audit trail names it, but no secret. */
const deleted = { status: 'deleted', secretHash: '', sealedSecret: null } as const;

export async function markDeleted(db: Database, id: string): Promise<void> {
  await db.update(keys).set(deleted).where(eq(keys.id, id));
}

/** All keys of a project at once. */
export async function deleteKeysOf(db: Database, projectId: string): Promise<void> {
  await db.update(keys).set(deleted).where(eq(keys.projectId, projectId));
}
