import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { FileStore } from './file-store.ts';

/** Files in a directory, which is created with the first file; distributed over folders by the start of their names. */
export function createDirectoryStore(directory: string): FileStore {
  const pathOf = (name: string) => {
    if (!/^[\w-]+$/.test(name)) throw new Error('The name of a stored file may contain only letters, digits, _ and -');
    return join(directory, name.slice(0, 2), name);
  };
  return {
    put: async (name, source) => {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      const part = `${path}.part`;
      try {
        await copyFile(source, part);
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    open: async (name) => (await open(pathOf(name))).createReadStream(),
    delete: (name) => rm(pathOf(name), { force: true }),
  };
}
