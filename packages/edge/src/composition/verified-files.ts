import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

import { LRUCache } from 'lru-cache';

import { hasIntegrity } from '@up/federation/contract/integrity';
import { IntegrityError, type Store } from '@up/federation/store/store';
import { StoreUnavailableError } from '@up/federation/store/store-unavailable';

import type { Encoding } from '../http/compress.ts';

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
  readonly #files = new LRUCache<string, { stamp: string; integrity: string; bytes: Buffer }>({ maxSize: maxBytes });
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Reads a file in an encoding; `undefined` when it is not stored in that one. While the store cannot be reached, a
   * file that was read before is sent from memory.
   * @throws {IntegrityError} when its content differs from what was published
   * @throws {StoreUnavailableError}
   */
  async read(address: string, encoding: Encoding, integrity: string): Promise<Buffer | undefined> {
    const file = address + suffixes[encoding];
    const cached = this.#files.get(file);
    const known = cached?.integrity === integrity ? cached : undefined;
    const stamp = await this.#store.stampOf(file).catch((error: unknown) => {
      if (known && error instanceof StoreUnavailableError) return known.stamp;
      throw error;
    });
    if (stamp === undefined) return undefined;
    if (known?.stamp === stamp) return known.bytes;
    const bytes = await this.#store.read(file).catch((error: unknown) => {
      if (error instanceof StoreUnavailableError) throw error;
      // Removed in the meantime.
      return undefined;
    });
    if (!bytes) return undefined;
    const content = await expand[encoding](bytes).catch(() => undefined);
    if (!content || !hasIntegrity(content, integrity))
      throw new IntegrityError(`${file} differs from what was published`);
    this.#files.set(file, { stamp, integrity, bytes }, { size: Math.max(bytes.length, 1) });
    return bytes;
  }
}
