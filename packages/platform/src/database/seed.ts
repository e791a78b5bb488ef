import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Clock } from '../module/clock.ts';
import type { Database } from './database.ts';
import { seeds } from './tables.ts';

/** A hash over the names and contents of all files of a folder with one of the extensions. */
export async function folderHash(folder: string, extensions: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => extensions.some((extension) => each.endsWith(extension))).sort()) {
    hash.update(`${name}\n`).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex');
}

/** Built-in rows, from files. */
export interface Seed {
  name: string;
  /** Changes with the files and with the way they are converted to rows. */
  hash: string;
  load(): Promise<LoadedSeed>;
}

export interface LoadedSeed {
  /** Defects that do not prevent a start. */
  warnings: string[];
  /** Updates the rows to match the files, within the given transaction; returns further warnings. */
  apply(db: Database, now: Date): Promise<string[]>;
}

/** Makes the next start apply a seed, whatever is in the database. */
export async function forgetSeed(db: Database, name: string): Promise<void> {
  await db.delete(seeds).where(eq(seeds.name, name));
}

/** Applies a seed, unless its current version has already been applied; returns its warnings. */
export async function applySeed(db: Database, clock: Clock, seed: Seed): Promise<string[]> {
  const [applied] = await db.select().from(seeds).where(eq(seeds.name, seed.name));
  if (applied?.hash === seed.hash) return [];
  const { apply, warnings } = await seed.load();
  return db.transaction(async (transaction) => {
    const now = clock();
    const found = await apply(transaction, now);
    const row = { name: seed.name, hash: seed.hash, appliedAt: now };
    await transaction.insert(seeds).values(row).onConflictDoUpdate({ target: seeds.name, set: row });
    return [...warnings, ...found];
  });
}
