import { eq } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { keyFingerprints } from './tables.ts';

/** The fingerprint of the key that the rows need; undefined if there is none yet. */
export async function findFingerprint(db: Database, name: string): Promise<string | undefined> {
  const [row] = await db.select().from(keyFingerprints).where(eq(keyFingerprints.name, name));
  return row?.fingerprint;
}

/** Stores the first fingerprint of a key; of several copies that start at once, one determines it. */
export async function insertFingerprint(db: Database, row: typeof keyFingerprints.$inferInsert): Promise<void> {
  await db.insert(keyFingerprints).values(row).onConflictDoNothing();
}
