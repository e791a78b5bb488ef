import { and, asc, eq, inArray, isNotNull, lte, ne } from 'drizzle-orm';

import { type KeyKind, maxKeysPerKind } from '@up/api/calls/key';
import type { KeyStatus } from '@up/api/states/key-state';

import type { Database } from '../database/database.ts';
import { keyReminders, keys } from './tables.ts';

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
    .orderBy(asc(keys.createdAt), asc(keys.place));
}

/** One of them; the caller holds its project's lock when it changes something. */
export async function findKey(db: Database, projectId: string, id: string): Promise<KeyRow | undefined> {
  const [key] = await db
    .select()
    .from(keys)
    .where(and(eq(keys.id, id), eq(keys.projectId, projectId), ne(keys.status, 'deleted')));
  return key;
}

/**
 * A free place for another key of a kind; undefined when both are taken. Expired keys leave theirs. The database lets
 * no two keys have one place, so whoever comes second inserts nothing.
 */
export async function findPlace(
  db: Database,
  { projectId, kind }: { projectId: string; kind: KeyKind },
  now: Date,
): Promise<number | undefined> {
  const placed = and(eq(keys.projectId, projectId), eq(keys.kind, kind), isNotNull(keys.place));
  await db
    .update(keys)
    .set({ place: null })
    .where(and(placed, lte(keys.expiresAt, now)));
  const taken = await db.select({ place: keys.place }).from(keys).where(placed);
  const places = Array.from({ length: maxKeysPerKind }, (_, index) => index + 1);
  return places.find((place) => !taken.some((key) => key.place === place));
}

/** Ends a key before its time, e.g. a UAT key with its test. It is still shown. */
export async function markExpired(db: Database, id: string): Promise<void> {
  await db
    .update(keys)
    .set({ status: 'expired', place: null })
    .where(and(eq(keys.id, id), eq(keys.status, 'active')));
}

/** A deleted key keeps its row, because the audit trail names it, but no secret. */
const deleted = {
  status: 'deleted',
  secretHash: '',
  sealedSecret: null,
  place: null,
  lastUsedFrom: null,
  certificate: null,
} as const;

export async function markDeleted(db: Database, id: string): Promise<void> {
  await db.update(keys).set(deleted).where(eq(keys.id, id));
}

/** All keys of a project at once. */
export async function deleteKeysOf(db: Database, projectId: string): Promise<void> {
  const own = db.select({ id: keys.id }).from(keys).where(eq(keys.projectId, projectId));
  await db.delete(keyReminders).where(inArray(keyReminders.keyId, own));
  await db.update(keys).set(deleted).where(eq(keys.projectId, projectId));
}
