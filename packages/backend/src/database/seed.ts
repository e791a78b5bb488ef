import { eq } from 'drizzle-orm';

import type { Clock } from '../module/clock.ts';
import type { Database } from './database.ts';
import { seeds } from './tables.ts';

/** Rows that come with the code, in files. */
export interface Seed {
  name: string;
  /** Changes whenever the files do, or what is made of them. */
  hash: string;
  load(): Promise<LoadedSeed>;
}

export interface LoadedSeed {
  /** What is not wrong, but somebody should look at. */
  warnings: string[];
  /** Brings the rows to what the files say, in the transaction that it is given. */
  apply(db: Database, now: Date): Promise<void>;
}

/** Has a seed applied at the next start, whatever stands in the database. */
export async function forgetSeed(db: Database, name: string): Promise<void> {
  await db.delete(seeds).where(eq(seeds.name, name));
}

/** Applies a seed unless this very version of it stands in the database already; gives its warnings. */
export async function applySeed(db: Database, clock: Clock, seed: Seed): Promise<string[]> {
  const [standing] = await db.select().from(seeds).where(eq(seeds.name, seed.name));
  if (standing?.hash === seed.hash) return [];
  const { apply, warnings } = await seed.load();
  await db.transaction(async (transaction) => {
    const now = clock();
    await apply(transaction, now);
    const row = { name: seed.name, hash: seed.hash, appliedAt: now };
    await transaction.insert(seeds).values(row).onConflictDoUpdate({ target: seeds.name, set: row });
  });
  return warnings;
}
