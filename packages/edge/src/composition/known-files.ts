import { LRUCache } from 'lru-cache';

import type { DiscoveredVersion, Environment } from '@up/federation/composition/environment';
import { servedVersions } from '@up/federation/composition/served-versions';
import type { Teams } from '@up/federation/contract/teams';
import { readPublication } from '@up/federation/store/publication';
import { filesIntegrity, retiredByBase, type RetiredFolder } from '@up/federation/composition/retired-versions';
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
  #retired = new Map<string, RetiredFolder>();
  /** Verified files of retired versions, by folder and integrity, and files of overrides, by folder. */
  readonly #others = new LRUCache<string, FileHashes>({ max: maxOthers });

  readonly #teams: Teams | undefined;

  /** @param teams when given, files of retired versions are sent only if their owner published them */
  constructor(store: Store, teams?: Teams) {
    this.#store = store;
    this.#teams = teams;
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
    const retired = this.#retired.get(base);
    const key = retired ? `${base} ${retired.integrity}` : base;
    const other = this.#others.get(key);
    if (other || !retired) return other;
    const files = await this.#readRetired(base, retired);
    if (files) this.#others.set(key, files);
    return files;
  }

  /** From the version's description in the store, if it is still there. */
  async #readRetired(base: string, { integrity, ...named }: RetiredFolder): Promise<FileHashes | undefined> {
    const address = `${base}portal.json`;
    if ((await this.#store.stampOf(address)) === undefined) return undefined;
    const { files } = (await readPublication(this.#store, this.#teams, named)).extras;
    if (filesIntegrity(files) !== integrity) throw new IntegrityError(`${address} differs from what was served before`);
    return files;
  }
}

function filesByBase({ microFrontends }: Environment): Map<string, FileHashes> {
  return filesOf(Object.values(microFrontends).flat());
}

/** The files of the versions that visitors may get, by the folder of the version. */
export function filesInUse(environment: Environment): ReadonlyMap<string, FileHashes> {
  const names = Object.keys(environment.microFrontends);
  return filesOf(names.flatMap((name) => servedVersions(environment, name).map(({ version }) => version)));
}

function filesOf(versions: readonly DiscoveredVersion[]): Map<string, FileHashes> {
  return new Map(versions.map(({ url, extras }): [string, FileHashes] => [versionBase(url), extras.files]));
}
