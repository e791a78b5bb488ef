import { createDirectoryStore } from './directory-store.ts';
import { hasIntegrity } from './integrity.ts';
import type { PublishedVersion } from './published.ts';

/** Where the published versions are: folders that never change. */
export interface Store {
  /**
   * The bytes at an address of a composition: root-relative ones are of this store, others are fetched.
   * @throws {Error} when there are none
   */
  read(address: string): Promise<Buffer>;
  /**
   * What changes when the file at a root-relative address of this store changes; `undefined` when there is none.
   * @throws {Error} when the address leaves the store
   */
  stampOf(address: string): Promise<string | undefined>;
  /**
   * What a published version says of itself; `undefined` when it is not in the store.
   * @throws {Error} when it is not what a publication writes
   */
  find(application: string, version: string): Promise<PublishedVersion | undefined>;
  /** Puts the folder of a version into the store, whole or not at all. The folder may be gone afterwards. */
  put(published: PublishedVersion, folder: string): Promise<void>;
}

/** The store at a directory. */
export function createStore(directory: string, fetchFile: typeof fetch = fetch): Store {
  return createDirectoryStore(directory, fetchFile);
}

/** Bytes that are not those which were published. */
export class IntegrityError extends Error {
  override readonly name = 'IntegrityError';
}

/**
 * Reads one published file and compares it with its integrity.
 * @throws {IntegrityError} when a byte was changed
 */
export async function readVerified(store: Pick<Store, 'read'>, address: string, integrity: string): Promise<Buffer> {
  const bytes = await store.read(address);
  if (!hasIntegrity(bytes, integrity)) throw new IntegrityError(`${address} is not what was published`);
  return bytes;
}
