import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

import { hasIntegrity } from '@up/federation/integrity';
import { IntegrityError, type Store } from '@up/federation/store';

import type { Encoding } from './compress.ts';
import { LruCache } from './lru-cache.ts';

const maxBytes = 128 * 1024 * 1024;
const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };
const expand: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  identity: (bytes) => Promise.resolve(bytes),
};

/**
 * Published files from the store, in memory after the first read. Every file is verified before it is sent, so that no
 * browser caches a changed one for a year.
 */
export class VerifiedFiles {
  readonly #files = new LruCache<{ stamp: string; bytes: Buffer }>(maxBytes);
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Reads a file in an encoding; `undefined` when it is not stored in that one.
   * @throws {IntegrityError} when its content differs from what was published
   */
  async read(address: string, encoding: Encoding, integrity: string): Promise<Buffer | undefined> {
    const file = address + suffixes[encoding];
    const found = await this.#store.stampOf(file);
    if (found === undefined) return undefined;
    const stamp = `${found}:${integrity}`;
    const known = this.#files.get(file);
    if (known?.stamp === stamp) return known.bytes;
    const bytes = await this.#store.read(file);
    const content = await expand[encoding](bytes).catch(() => undefined);
    if (!content || !hasIntegrity(content, integrity))
      throw new IntegrityError(`${file} differs from what was published`);
    this.#files.set(file, { stamp, bytes }, bytes.length);
    return bytes;
  }
}
