import { documentsFolder } from '../documents-folder.ts';
import { importCatalogue } from '../import/catalogue.ts';

let imported: ReturnType<typeof importCatalogue> | undefined;

/** The built-in catalogue, imported once for all files of tests in a process; do not change it. */
export function builtInCatalogue(): ReturnType<typeof importCatalogue> {
  imported ??= importCatalogue(documentsFolder);
  return imported;
}
