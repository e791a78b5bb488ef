import { eq } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { keyFingerprints, type KeyName } from './tables.ts';

export async function findFingerprint(db: Database, name: KeyName): Promise<string | undefined> {
  const [row] = await db.select().from(keyFingerprints).where(eq(keyFingerprints.name, name));
  return row?.fingerprint;
}

/** Stores a fingerprint, unless there is one: of several copies that start at once, one determines the key. */
export async function storeFingerprint(db: Database, row: typeof keyFingerprints.$inferInsert): Promise<void> {
  await db.insert(keyFingerprints).values(row).onConflictDoNothing();
}
