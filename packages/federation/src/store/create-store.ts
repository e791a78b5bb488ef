import { resolve } from 'node:path';

import { createDirectoryStore } from './directory-store.ts';
import { createS3Store } from './s3-store.ts';
import type { Store } from './store.ts';

/**
 * Opens the store at a location: a directory, or `s3://bucket/prefix` with endpoint and keys from the environment.
 * @throws {Error} when a bucket's settings are missing
 */
export function createStore(location: string, fetchFile: typeof fetch = fetch): Store {
  if (isBucket(location)) return createS3Store(location, process.env, fetchFile);
  return createDirectoryStore(location, fetchFile);
}

/** The location of a store or of environments, with a directory resolved from the root. */
export function storeLocation(root: string, location: string): string {
  return isBucket(location) ? location.replace(/\/+$/, '') : resolve(root, location);
}

/** Whether a location is in a bucket: `s3://bucket/prefix`. */
export function isBucket(location: string): boolean {
  return location.startsWith('s3://');
}
