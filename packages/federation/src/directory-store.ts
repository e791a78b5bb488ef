import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

import { fetchPublished } from './fetch-published.ts';
import { parsePublished } from './published.ts';
import { storePrefix } from './store-address.ts';
import type { Store } from './store.ts';

/** A store whose versions are folders of a directory. */
export function createDirectoryStore(directory: string, fetchFile: typeof fetch): Store {
  const folderOf = (application: string, version: string) => join(directory, application, version);
  return {
    async read(address) {
      if (/^https?:/.test(address)) return fetchPublished(address, fetchFile);
      return readFile(storePath(directory, address)).catch((cause: unknown) => {
        const { code } = cause as NodeJS.ErrnoException;
        const reason = code === 'ENOENT' ? 'is not in the store' : `cannot be read (${code})`;
        throw new Error(`${address} ${reason}`, { cause });
      });
    },
    async stampOf(address) {
      const stats = await stat(storePath(directory, address)).catch(() => undefined);
      return stats?.isFile() ? `${stats.mtimeMs}:${stats.size}` : undefined;
    },
    async find(application, version) {
      const file = join(folderOf(application, version), 'portal.json');
      return existsSync(file) ? parsePublished(await readFile(file, 'utf8'), file) : undefined;
    },
    put: ({ name, version }, draft) => moveIntoPlace(draft, folderOf(name, version)),
  };
}

/**
 * The file at a root-relative address.
 * @throws {Error} when the address is outside the store
 */
export function storePath(directory: string, address: string): string {
  if (!address.startsWith(storePrefix)) throw new Error(`${address} is not an address of the store`);
  const root = resolve(directory);
  const file = join(root, address.slice(storePrefix.length));
  if (!file.startsWith(root + sep)) throw new Error(`${address} leaves the store`);
  return file;
}

async function moveIntoPlace(draft: string, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  // A folder without a `portal.json` is left over from an interrupted publication.
  if (!existsSync(join(folder, 'portal.json'))) await rm(folder, { recursive: true, force: true });
  try {
    await rename(draft, folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another publication stored the same version in the meantime: keep the first one.
    if (existsSync(join(folder, 'portal.json'))) return;
    if (code !== 'EXDEV') throw error;
    // The store may be on another disk: copy the folder next to its destination first, so that the move is atomic.
    const copy = `${folder}.${randomUUID()}.tmp`;
    await cp(draft, copy, { recursive: true });
    await rename(copy, folder);
  }
}
