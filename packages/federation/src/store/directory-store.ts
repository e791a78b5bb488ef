import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, cp, link, mkdir, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

import { whileLocked } from '@up/processes/file-lock';
import { errorCode } from '@up/processes/error-code';

import { fetchPublished } from './fetch-published.ts';
import { readFileLimited } from './limited.ts';
import { parsePublished, type PublishedVersion } from './published.ts';
import { storePrefix } from './store-address.ts';
import { IntegrityError, originOf, VersionTakenError, type Store } from './store.ts';
import { StoreUnavailableError } from './store-unavailable.ts';
import { ApplicationName, VersionName } from '../contract/version-name.ts';

/** A store whose versions are folders of a directory. */
export function createDirectoryStore(directory: string, fetchFile: typeof fetch): Store {
  const folderOf = (application: string, version: string) => join(directory, application, version);
  return {
    async read(address) {
      if (/^https?:/.test(address)) return fetchPublished(address, fetchFile);
      return readFileLimited(storePath(directory, address)).catch(async (cause: unknown) => {
        if (cause instanceof IntegrityError) throw cause;
        await requireMissing(directory, cause);
        throw new Error(`${address} is not in the store`, { cause });
      });
    },
    async stampOf(address) {
      const file = storePath(directory, address);
      const stats = await stat(file).catch((cause: unknown) => requireMissing(directory, cause));
      return stats?.isFile() ? `${stats.mtimeMs}:${stats.size}` : undefined;
    },
    async find(application, version) {
      const file = join(folderOf(application, version), 'portal.json');
      return existsSync(file) ? parsePublished(String(await readFileLimited(file)), file) : undefined;
    },
    async create(address, text) {
      await requireWritable(directory);
      const file = storePath(directory, address);
      await mkdir(dirname(file), { recursive: true });
      const draft = `${file}.${randomUUID()}.tmp`;
      try {
        await writeFile(draft, text);
        // In contrast to a move, a link fails when the file exists.
        await link(draft, file);
        return true;
      } catch (error) {
        if (errorCode(error) === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
    },
    async filesIn(folder) {
      const names = await readdir(storePath(directory, folder)).catch((cause: unknown) =>
        requireMissing(directory, cause),
      );
      return (names ?? []).filter((name) => !name.endsWith('.tmp'));
    },
    async removeFile(address) {
      await requireWritable(directory);
      await rm(storePath(directory, address), { force: true });
    },
    async put(published, draft) {
      await requireWritable(directory);
      const folder = folderOf(published.name, published.version);
      await whileLocked(join(directory, '.publications.lock'), () => moveIntoPlace(published, draft, folder));
    },
    async list() {
      await requireDirectory(directory);
      const applications = await foldersIn(directory, ApplicationName);
      const versions = await Promise.all(
        applications.map(async (application) =>
          Promise.all(
            (await foldersIn(join(directory, application), VersionName)).map(async (version) => {
              const folder = folderOf(application, version);
              const { mtime } = await stat(join(folder, 'portal.json')).catch(() => stat(folder));
              return { application, version, storedAt: mtime };
            }),
          ),
        ),
      );
      return versions.flat();
    },
    async remove(application, version) {
      await requireWritable(directory);
      const folder = folderOf(application, version);
      await rm(join(folder, 'portal.json'), { force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The folders of a directory whose names are valid. */
async function foldersIn(directory: string, Name: typeof ApplicationName): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && Name.safeParse(entry.name).success).map(({ name }) => name);
}

const missingCodes = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

/**
 * Distinguishes a file that does not exist from a store that cannot be read.
 * @throws {StoreUnavailableError} for any other reason than a missing file
 */
async function requireMissing(directory: string, cause: unknown): Promise<undefined> {
  await requireDirectory(directory);
  if (missingCodes.has(errorCode(cause) ?? '')) return undefined;
  throw new StoreUnavailableError(`the store ${directory} cannot be read`, cause);
}

/** @throws {StoreUnavailableError} when the directory cannot be read, such as one that is not mounted */
async function requireDirectory(directory: string): Promise<void> {
  const opened = await opendir(directory).catch((cause: unknown) => {
    throw new StoreUnavailableError(`the store ${directory} cannot be read`, cause);
  });
  await opened.close();
}

/** @throws {StoreUnavailableError} when the directory cannot be written, such as one that is mounted for reading only */
async function requireWritable(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.W_OK);
  } catch (cause) {
    throw new StoreUnavailableError(`the store ${directory} cannot be written`, cause);
  }
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

async function moveIntoPlace(published: PublishedVersion, draft: string, folder: string): Promise<void> {
  const description = join(folder, 'portal.json');
  if (existsSync(description)) {
    if (originOf(parsePublished(String(await readFileLimited(description)), description)) === originOf(published))
      return;
    throw new VersionTakenError(published);
  }
  await mkdir(dirname(folder), { recursive: true });
  // A folder without a `portal.json` is left over from an interrupted publication.
  await rm(folder, { recursive: true, force: true });
  try {
    await rename(draft, folder);
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error;
    // The store may be on another disk: copy the folder next to its destination first, so that the move is atomic.
    const copy = `${folder}.${randomUUID()}.tmp`;
    try {
      await cp(draft, copy, { recursive: true });
      await rename(copy, folder);
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  }
}
