import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';

import { type KeyKind, maxKeysPerKind } from '@up/api/calls/projects/key';
import type { KeyStatus } from '@up/api/states/key-state';
import { projectStatus } from '@up/api/states/project-state';

import type { Database } from '@up/platform/database/database';
import { type Context, type DataSubject, type PersonalRow, recordLock } from '@up/platform/module';
import { projects } from '../project/tables.ts';
import { keyReminders, keys } from './tables.ts';

export type KeyRow = typeof keys.$inferSelect;

/** A new key; its place, status and expiry are set when its row is inserted. */
export type NewKey = Pick<typeof keys.$inferInsert, 'id' | 'projectId' | 'kind' | 'accessKey' | 'secretHash'> &
  Partial<Pick<KeyRow, 'sealedSecret' | 'cryptoType' | 'certificate' | 'createdAt'>>;

/** The current status of a key, which expires without a change of its row. */
export function statusOf({ status, expiresAt }: KeyRow, now: Date): KeyStatus {
  return status === 'active' && expiresAt <= now ? 'expired' : status;
}

/** The keys that members manage. Those of temporary sandboxes are seen and deleted with their sandbox. */
const isManaged = isNull(keys.sandboxId);

/** The keys of a project that are not deleted, oldest first. */
export function listKeys(db: Database, projectId: string): Promise<KeyRow[]> {
  return db
    .select()
    .from(keys)
    .where(and(eq(keys.projectId, projectId), ne(keys.status, 'deleted'), isManaged))
    .orderBy(asc(keys.createdAt), asc(keys.place));
}

/** A key of a project. To change it, lock its project first. */
export async function findKey(db: Database, projectId: string, id: string): Promise<KeyRow | undefined> {
  const [key] = await db
    .select()
    .from(keys)
    .where(and(eq(keys.id, id), eq(keys.projectId, projectId), ne(keys.status, 'deleted'), isManaged));
  return key;
}

/** A key of a project by its kind and access key, even if it was deleted. */
export async function findKeyByAccessKey(
  db: Database,
  { projectId, kind, accessKey }: Pick<KeyRow, 'projectId' | 'kind' | 'accessKey'>,
): Promise<KeyRow | undefined> {
  const own = and(eq(keys.accessKey, accessKey), eq(keys.projectId, projectId), eq(keys.kind, kind));
  const [key] = await db.select().from(keys).where(own);
  return key;
}

/** A key of any project, even if it was deleted. */
export async function findAnyKey(db: Database, id: string): Promise<KeyRow | undefined> {
  const [key] = await db.select().from(keys).where(eq(keys.id, id));
  return key;
}

/**
 * A free place for another key of a kind; undefined when both are taken. Expired keys release theirs. Places are unique
 * in the database, so of two concurrent requests for a place only one inserts its key.
 */
export async function takePlace(
  context: Context,
  { projectId, kind }: { projectId: string; kind: KeyKind },
  now: Date,
): Promise<number | undefined> {
  recordLock(context, 'key');
  const { db } = context;
  const placed = and(eq(keys.projectId, projectId), eq(keys.kind, kind), isNotNull(keys.place));
  await db
    .update(keys)
    .set({ place: null })
    .where(and(placed, lte(keys.expiresAt, now)));
  const taken = await db.select({ place: keys.place }).from(keys).where(placed);
  const places = Array.from({ length: maxKeysPerKind }, (_, index) => index + 1);
  return places.find((place) => !taken.some((key) => key.place === place));
}

/** Adds the row of a key; undefined when another one has taken its place. */
export async function insertKeyRow(db: Database, key: typeof keys.$inferInsert): Promise<KeyRow | undefined> {
  const [row] = await db
    .insert(keys)
    .values(key)
    .onConflictDoNothing({ target: [keys.projectId, keys.kind, keys.place] })
    .returning();
  return row;
}

/** Sets whether calls with a key have to be signed. */
export async function setSignatureRequired(db: Database, id: string, signatureRequired: boolean): Promise<void> {
  await db.update(keys).set({ signatureRequired }).where(eq(keys.id, id));
}

/** Sets when and from where a key was used last, unless a later use is known. */
export async function setLastUse(
  db: Database,
  id: string,
  use: { lastUsedAt: Date; lastUsedFrom: string },
): Promise<void> {
  await db
    .update(keys)
    .set(use)
    .where(and(eq(keys.id, id), or(isNull(keys.lastUsedAt), lt(keys.lastUsedAt, use.lastUsedAt))));
}

/**
 * The active keys of active projects that expire within a time, the first to expire first. A UAT key ends with its test,
 * whose last day was chosen by its team.
 */
export function listExpiring(db: Database, now: Date, until: Date) {
  return db
    .select({ id: keys.id, projectId: keys.projectId, expiresAt: keys.expiresAt })
    .from(keys)
    .innerJoin(projects, eq(projects.id, keys.projectId))
    .where(
      and(
        eq(keys.status, 'active'),
        ne(keys.kind, 'uat'),
        isManaged,
        gt(keys.expiresAt, now),
        lte(keys.expiresAt, until),
        eq(projects.status, projectStatus.active),
      ),
    )
    .orderBy(asc(keys.expiresAt));
}

/** Records that a reminder is sent; false when it was sent before. */
export async function noteReminder(db: Database, reminder: typeof keyReminders.$inferInsert): Promise<boolean> {
  const noted = await db.insert(keyReminders).values(reminder).onConflictDoNothing().returning();
  return noted.length > 0;
}

/** Expires a key early, e.g. a UAT key with its test. It is still shown, with the time of that. */
export async function markExpired(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(keys)
    .set({ status: 'expired', place: null, expiresAt: now })
    .where(and(eq(keys.id, id), eq(keys.status, 'active')));
}

/** Deletes a key and its secret; the row stays, because the audit trail refers to it. */
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

/** Deletes all keys of a project. */
export async function deleteKeysOf(db: Database, projectId: string): Promise<void> {
  const own = db.select({ id: keys.id }).from(keys).where(eq(keys.projectId, projectId));
  await db.delete(keyReminders).where(inArray(keyReminders.keyId, own));
  await db.update(keys).set(deleted).where(eq(keys.projectId, projectId));
}

/** The keys of the projects that an account leads, without their secrets. */
export function readKeysOf({ db }: Context, { id }: DataSubject): Promise<PersonalRow[]> {
  const { projectId, kind, status, accessKey, createdAt, expiresAt, lastUsedAt, lastUsedFrom } = keys;
  return db
    .select({ projectId, kind, status, accessKey, createdAt, expiresAt, lastUsedAt, lastUsedFrom })
    .from(keys)
    .innerJoin(projects, eq(projects.id, projectId))
    .where(eq(projects.leaderId, id))
    .orderBy(desc(createdAt));
}

/** The sealed secrets of the newest keys. */
export async function listSealedSecrets(db: Database, limit: number): Promise<{ id: string; sealedSecret: string }[]> {
  return db
    .select({ id: keys.id, sealedSecret: sql<string>`${keys.sealedSecret}` })
    .from(keys)
    .where(isNotNull(keys.sealedSecret))
    .orderBy(desc(keys.createdAt))
    .limit(limit);
}
