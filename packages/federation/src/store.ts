import { resolve } from 'node:path';

import { createDirectoryStore } from './directory-store.ts';
import { hasIntegrity } from './integrity.ts';
import type { PublishedVersion } from './published.ts';
import { createS3Store } from './s3-store.ts';

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

/**
 * The store at a location: a directory, or `s3://bucket/prefix` with its endpoint and keys in the environment.
 * @throws {Error} when a bucket's settings are missing
 */
export function createStore(location: string, fetchFile: typeof fetch = fetch): Store {
  if (isBucket(location)) return createS3Store(location, process.env, fetchFile);
  return createDirectoryStore(location, fetchFile);
}

/** Where the store is, a directory being below the root. */
export function storeLocation(root: string, location: string): string {
  return isBucket(location) ? location : resolve(root, location);
}

function isBucket(location: string): boolean {
  return location.startsWith('s3://');
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
