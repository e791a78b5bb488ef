import { folderHash } from '../database/folder-hash.ts';
import type { Seed } from '../database/seed.ts';
import { readContentSeeds } from './read-seeds.ts';
import { replaceEntries } from './repository.ts';

/** Counts up when other rows are made of the same files, so that they are made again. */
const seederVersion = 1;

/** The content of a folder as a seed: entries that left the folder leave the database. */
export async function contentSeed(folder: string): Promise<Seed> {
  return {
    name: 'content',
    hash: `${seederVersion}:${await folderHash(folder, ['.md'])}`,
    load: async () => {
      const entries = await readContentSeeds(folder);
      return { warnings: [], apply: (db, now) => replaceEntries(db, entries, now) };
    },
  };
}
