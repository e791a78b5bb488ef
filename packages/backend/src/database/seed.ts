import { eq } from 'drizzle-orm';

import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';
import { seeds } from './tables.ts';

/** Rows that come with the code: read from files, named by a hash of what was read. */
export interface Seed {
  name: string;
  hash: string;
  /** Brings the rows to what the files say, in the transaction that it is given. */
  apply(db: Database, now: Date): Promise<void>;
}

/** Applies a seed unless this very version of it stands in the database already. Tells whether it did. */
export async function applySeed(db: Database, clock: Clock, seed: Seed): Promise<boolean> {
  const [standing] = await db.select().from(seeds).where(eq(seeds.name, seed.name));
  if (standing?.hash === seed.hash) return false;
  await db.transaction(async (transaction) => {
    const now = clock();
    await seed.apply(transaction, now);
    const row = { name: seed.name, hash: seed.hash, appliedAt: now };
    await transaction.insert(seeds).values(row).onConflictDoUpdate({ target: seeds.name, set: row });
  });
  return true;
}
