import { and, eq, ne, sql } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { keyFingerprints, permanentKeys } from './tables.ts';

export type KeyRow = typeof keyFingerprints.$inferSelect;

/** The known keys of a name. Until the transaction ends, no other copy changes any. */
export async function lockKeys(db: Database, name: string): Promise<KeyRow[]> {
  await db.execute(sql`lock table ${keyFingerprints} in share row exclusive mode`);
  return db.select().from(keyFingerprints).where(eq(keyFingerprints.name, name));
}

/** The keys that the rows of the database need. */
export async function listNeededKeys(db: Database): Promise<KeyRow[]> {
  return db.select().from(keyFingerprints).where(ne(keyFingerprints.state, 'announced'));
}

/** The key that copies use now; undefined before the first start. */
export async function findCurrentKey(db: Database, name: string): Promise<KeyRow | undefined> {
  const [row] = await db
    .select()
    .from(keyFingerprints)
    .where(and(eq(keyFingerprints.name, name), eq(keyFingerprints.state, 'current')));
  return row;
}

export async function insertKey(db: Database, row: typeof keyFingerprints.$inferInsert): Promise<void> {
  await db.insert(keyFingerprints).values(row);
}

export async function setKeyState(db: Database, { name, fingerprint }: KeyRow, state: KeyRow['state']): Promise<void> {
  await db.update(keyFingerprints).set({ state }).where(isKey(name, fingerprint));
}

export async function deleteKey(db: Database, { name, fingerprint }: KeyRow): Promise<void> {
  await db.delete(keyFingerprints).where(isKey(name, fingerprint));
}

const isKey = (name: string, fingerprint: string) =>
  and(eq(keyFingerprints.name, name), eq(keyFingerprints.fingerprint, fingerprint));

const permanentId = 'permanent';

/** The permanent keys, sealed; undefined before the first start that needs them. */
export async function findPermanentKeys(db: Database): Promise<string | undefined> {
  const [row] = await db.select().from(permanentKeys).where(eq(permanentKeys.id, permanentId));
  return row?.sealedKeys;
}

/** Of several copies that start at once, one stores them. */
export async function insertPermanentKeys(db: Database, sealedKeys: string): Promise<void> {
  await db.insert(permanentKeys).values({ id: permanentId, sealedKeys }).onConflictDoNothing();
}
