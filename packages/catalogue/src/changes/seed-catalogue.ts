import { folderHash, type Seed } from '@up/platform/database/seed';
import { contentOf } from '../import/catalogue-content.ts';
import { importCatalogue } from '../import/catalogue.ts';
import { replaceCatalogue } from './replace.ts';

export const catalogueSeedName = 'catalogue';

/** Increment this when the importer creates different rows from the same documents, so that they are imported again. */
const importerVersion = 5;

/** The seed of the built-in catalogue, from the documents of a folder. */
export async function catalogueSeed(folder: string): Promise<Seed> {
  return {
    name: catalogueSeedName,
    hash: `${importerVersion}:${await folderHash(folder, ['.yaml', '.yml', '.json'])}`,
    load: async () => {
      const catalogue = await importCatalogue(folder);
      const content = contentOf(catalogue, catalogue.sources);
      return { warnings: catalogue.warnings, apply: (db, now) => replaceCatalogue(db, content, now) };
    },
  };
}
