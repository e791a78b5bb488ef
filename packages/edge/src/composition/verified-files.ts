import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { LRUCache } from 'lru-cache';

import { hasIntegrity } from '@up/federation/contract/integrity';
import { replaceFile } from '@up/federation/composition/replace-file';
import { expandBrotli, expandGzip } from '@up/federation/store/limited';
import { storePrefix } from '@up/federation/store/store-address';
import { IntegrityError, readVerified, type Store } from '@up/federation/store/store';
import { StoreUnavailableError } from '@up/federation/store/store-unavailable';

import type { Encoding } from '../http/compress.ts';
import type { FileHashes } from './known-files.ts';

const maxBytes = 128 * 1024 * 1024;
const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };
const expand: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: expandBrotli,
  gzip: expandGzip,
  identity: (bytes) => Promise.resolve(bytes),
};

/**
 * Published files from the store, in memory after the first read. Every file is verified before it is sent, so that no
 * browser caches a changed one for a year.
 */
export class VerifiedFiles {
  readonly #files = new LRUCache<string, { stamp: string; integrity: string; bytes: Buffer }>({ maxSize: maxBytes });
  readonly #store: Store;
  readonly #folder: string | undefined;
  #stored = Promise.resolve();

  /** @param folder keeps the files that are read, for when the store cannot be reached and the memory is empty */
  constructor(store: Store, folder?: string) {
    this.#store = store;
    this.#folder = folder;
  }

  /**
   * Keeps the files of versions in the folder, uncompressed, and removes those of other versions; after a call that is
   * under way. Files that cannot be read are left to the next call.
   */
  keep(versions: ReadonlyMap<string, FileHashes>): Promise<void> {
    const folder = this.#folder;
    if (folder !== undefined) this.#stored = this.#stored.then(() => this.#keepIn(folder, versions));
    return this.#stored;
  }

  async #keepIn(folder: string, versions: ReadonlyMap<string, FileHashes>): Promise<void> {
    for (const [base, files] of versions) {
      for (const [file, integrity] of Object.entries(files)) {
        if (file.startsWith('server/') || existsSync(storedFile(folder, base + file))) continue;
        // A damaged file is reported when a browser asks for it.
        const bytes = await readVerified(this.#store, base + file, integrity).catch(() => undefined);
        if (bytes) await this.#write(base + file, bytes);
      }
    }
    const known = new Set([...versions.keys()].map((base) => dirname(storedFile(folder, `${base}x`))));
    for (const application of await foldersIn(folder)) {
      for (const version of await foldersIn(application)) {
        if (!known.has(version)) await rm(version, { recursive: true, force: true }).catch(() => undefined);
      }
    }
  }

  /** A full disk must not prevent a response. */
  async #write(address: string, bytes: Buffer): Promise<void> {
    if (this.#folder === undefined) return;
    const file = storedFile(this.#folder, address);
    await mkdir(dirname(file), { recursive: true }).catch(() => undefined);
    await replaceFile(file, bytes).catch(() => undefined);
  }

  #readKept(address: string): Promise<Buffer | undefined> {
    if (this.#folder === undefined) return Promise.resolve(undefined);
    return readFile(storedFile(this.#folder, address)).catch(() => undefined);
  }

  /**
   * Reads a file in an encoding; `undefined` when it is not stored in that one. While the store cannot be reached, a
   * file that was read before is sent from memory or the folder.
   * @throws {IntegrityError} when its content differs from what was published
   * @throws {StoreUnavailableError}
   */
  async read(address: string, encoding: Encoding, integrity: string): Promise<Buffer | undefined> {
    const file = address + suffixes[encoding];
    const cached = this.#files.get(file);
    const known = cached?.integrity === integrity ? cached : undefined;
    const fromCache = async (error: unknown) => {
      const bytes = error instanceof StoreUnavailableError ? (known?.bytes ?? (await this.#readKept(file))) : undefined;
      if (!bytes) throw error;
      return { stamp: '', bytes };
    };
    const read = async () => {
      const stamp = await this.#store.stampOf(file);
      if (stamp === undefined) return undefined;
      if (known?.stamp === stamp) return known;
      const bytes = await this.#store.read(file).catch((error: unknown) => {
        if (error instanceof StoreUnavailableError) throw error;
        // Removed in the meantime.
        return undefined;
      });
      return bytes && { stamp, bytes };
    };
    const found = await read().catch(fromCache);
    if (!found || found.bytes === known?.bytes) return found?.bytes;
    const { stamp, bytes } = found;
    const content = await expand[encoding](bytes).catch(() => undefined);
    if (!content || !hasIntegrity(content, integrity))
      throw new IntegrityError(`${file} differs from what was published`);
    if (stamp !== '') void this.#write(file, bytes);
    this.#files.set(file, { stamp, integrity, bytes }, { size: Math.max(bytes.length, 1) });
    return bytes;
  }
}

function storedFile(folder: string, address: string): string {
  return join(folder, address.slice(storePrefix.length));
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
}
