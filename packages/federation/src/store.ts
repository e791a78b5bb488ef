import { readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';

import { hasIntegrity } from './integrity.ts';
import { PublishedVersion } from './published.ts';

/** Where the edge serves its store from. */
export const storePrefix = '/_portal/';

/** Reads published files, from the edge's own directory or over HTTP. */
export interface Store {
  /**
   * The bytes at an address of a composition.
   * @throws {Error} when there are none
   */
  read(address: string): Promise<Buffer>;
}

/** A store whose root-relative addresses are files below a directory, and whose others are fetched. */
export function createStore(directory: string, fetchFile: typeof fetch = fetch): Store {
  return {
    async read(address) {
      if (/^https?:/.test(address)) {
        const response = await fetchFile(address, { signal: AbortSignal.timeout(10_000) });
        if (!response.ok) throw new Error(`${address} answered ${response.status}`);
        return Buffer.from(await response.arrayBuffer());
      }
      return readFile(storePath(directory, address)).catch((cause: unknown) => {
        const { code } = cause as NodeJS.ErrnoException;
        const reason = code === 'ENOENT' ? 'is not in the store' : `cannot be read (${code})`;
        throw new Error(`${address} ${reason}`, { cause });
      });
    },
  };
}

/**
 * The file of a root-relative address.
 * @throws {Error} when the address leaves the store
 */
export function storePath(directory: string, address: string): string {
  if (!address.startsWith(storePrefix)) throw new Error(`${address} is not an address of the store`);
  const root = resolve(directory);
  const file = join(root, address.slice(storePrefix.length));
  if (!file.startsWith(root + sep)) throw new Error(`${address} leaves the store`);
  return file;
}

/** The folder of a version, with a slash at its end, from the address of its manifest. */
export function versionBase(manifestUrl: string): string {
  return manifestUrl.slice(0, manifestUrl.lastIndexOf('/') + 1);
}

/** Bytes that are not those which were published. */
export class IntegrityError extends Error {
  override readonly name = 'IntegrityError';
}

/**
 * Reads one published file and compares it with its integrity.
 * @throws {IntegrityError} when a byte was changed
 */
export async function readVerified(store: Store, address: string, integrity: string): Promise<Buffer> {
  const bytes = await store.read(address);
  if (!hasIntegrity(bytes, integrity)) throw new IntegrityError(`${address} is not what was published`);
  return bytes;
}

/** Reads what a version says of itself, from the folder of its manifest. */
export async function readPublished(store: Store, manifestUrl: string): Promise<PublishedVersion> {
  const bytes = await store.read(`${versionBase(manifestUrl)}portal.json`);
  return PublishedVersion.parse(JSON.parse(bytes.toString('utf8')));
}
