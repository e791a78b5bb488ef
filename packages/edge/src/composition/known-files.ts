import { LRUCache } from 'lru-cache';

import type { Environment } from '@up/federation/composition/environment';
import { parsePublished } from '@up/federation/store/published';
import { filesIntegrity, retiredByBase } from '@up/federation/composition/retired-versions';
import { versionBase } from '@up/federation/store/store-address';
import { IntegrityError, type Store } from '@up/federation/store/store';

/** Integrity of the files of a version, by their path in its folder. */
export type FileHashes = Readonly<Record<string, string>>;

/** The most versions besides those that the environment lists. */
const maxOthers = 200;

/**
 * Which files may be sent, by the folder of their version. The environment alone decides, so that every edge sends the
 * same ones, however long it has been running: versions that it lists, and those that left its list.
 */
export class KnownFiles {
  readonly #store: Store;
  #listed = new Map<string, FileHashes>();
  /** Folders of the retired versions, with the integrity of their list of files. */
  #retired = new Map<string, string>();
  /** Verified files of retired versions, by folder and integrity, and files of overrides, by folder. */
  readonly #others = new LRUCache<string, FileHashes>({ max: maxOthers });

  constructor(store: Store) {
    this.#store = store;
  }

  /** Replaces the environment. */
  take(environment: Environment): void {
    this.#listed = filesByBase(environment);
    this.#retired = retiredByBase(environment);
  }

  /** Adds the versions of an override: whoever has its link loads them. */
  addOverridden(environment: Environment): void {
    for (const [base, files] of filesByBase(environment)) {
      if (!this.#listed.has(base)) this.#others.set(base, files);
    }
  }

  /**
   * The files of a version; undefined when they may not be sent.
   * @throws {IntegrityError} when the store describes a retired version differently
   * @throws {StoreUnavailableError} when the store cannot be reached
   */
  async of(base: string): Promise<FileHashes | undefined> {
    const listed = this.#listed.get(base);
    if (listed) return listed;
    const integrity = this.#retired.get(base);
    const key = integrity === undefined ? base : `${base} ${integrity}`;
    const other = this.#others.get(key);
    if (other || integrity === undefined) return other;
    const files = await this.#readRetired(base, integrity);
    if (files) this.#others.set(key, files);
    return files;
  }

  /** From the version's description in the store, if it is still there. */
  async #readRetired(base: string, integrity: string): Promise<FileHashes | undefined> {
    const address = `${base}portal.json`;
    if ((await this.#store.stampOf(address)) === undefined) return undefined;
    const { files } = parsePublished((await this.#store.read(address)).toString('utf8'), address).extras;
    if (filesIntegrity(files) !== integrity) throw new IntegrityError(`${address} differs from what was served before`);
    return files;
  }
}

function filesByBase({ microFrontends }: Environment): Map<string, FileHashes> {
  return new Map(
    Object.values(microFrontends)
      .flat()
      .map(({ url, extras }): [string, FileHashes] => [versionBase(url), extras.files]),
  );
}
