import type { Seed } from '../database/seed.ts';
import { readContentSeeds } from './read-seeds.ts';
import { replaceEntries } from './repository.ts';

/** The content of a folder as a seed: entries that left the folder leave the database. */
export async function contentSeed(folder: string): Promise<Seed> {
  const { entries, hash } = await readContentSeeds(folder);
  return { name: 'content', hash, apply: (db, now) => replaceEntries(db, entries, now) };
}
