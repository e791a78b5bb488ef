import { ContentError } from '@up/content/content-error';
import { readContentFiles } from '@up/content/read-files';

import { folderHash, type Seed } from '@up/platform/database/seed';
import { StartError } from '@up/platform/start/start-error';
import { markdownToHtml } from '@up/platform/text/markdown';
import { replaceEntries } from './repository/replace-entries.ts';

/** Increment this when the same files create different rows, so that they are read again. */
const seederVersion = 2;

/** The content of a folder as a seed: entries that were removed from the folder are removed from the database. */
export async function contentSeed(folder: string): Promise<Seed> {
  return {
    name: 'content',
    hash: `${seederVersion}:${await folderHash(folder, ['.md'])}`,
    load: async () => {
      const entries = await readContentFiles(folder, markdownToHtml).catch((error: unknown) => {
        throw error instanceof ContentError ? new StartError(error.message, { cause: error }) : error;
      });
      return {
        warnings: [],
        apply: async (db, now) => {
          await replaceEntries(db, entries, now);
          return [];
        },
      };
    },
  };
}
