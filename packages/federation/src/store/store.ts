import { hasIntegrity, IntegrityError, integrityOf } from '../contract/integrity.ts';
import type { PublishedVersion } from './published.ts';

export { IntegrityError };

/** The store of published versions: folders that never change. */
export interface Store {
  /**
   * Reads the file at an address of a composition: root-relative ones from this store, others over HTTP.
   * @throws {StoreUnavailableError} when the store cannot be reached; {Error} when the file does not exist
   */
  read(address: string): Promise<Buffer>;
  /**
   * A stamp that changes when the file at a root-relative address of this store changes; `undefined` when there is no
   * such file.
   * @throws {StoreUnavailableError} when the store cannot be reached; {Error} when the address leaves the store
   */
  stampOf(address: string): Promise<string | undefined>;
  /**
   * The description of a published version; `undefined` when it is not in the store.
   * @throws {StoreUnavailableError} when the store cannot be reached; {Error} when it is invalid
   */
  find(application: string, version: string): Promise<PublishedVersion | undefined>;
  /**
   * Writes a file that must not exist yet: of any number of callers, one succeeds.
   * @returns whether it was written; if not, there is a file already
   * @throws {StoreUnavailableError} when the store cannot be reached
   */
  create(address: string, text: string): Promise<boolean>;
  /** The names of the files in a folder, such as `/_portal/_overrides/`; empty when it does not exist. */
  filesIn(folder: string): Promise<string[]>;
  /** Removes a file, if it exists. */
  removeFile(address: string): Promise<void>;
  /**
   * Puts the folder of a version into the store atomically, which keeps the first one. The folder may be moved.
   * @throws {Error} when somebody else has put the version there from other sources, or has begun to
   */
  put(published: PublishedVersion, folder: string): Promise<void>;
  /**
   * All versions, including those that an interrupted publication left incomplete.
   * @throws {StoreUnavailableError} when the store cannot be reached
   */
  list(): Promise<StoredVersion[]>;
  /** Removes a version: from the first step on it cannot be promoted. */
  remove(application: string, version: string): Promise<void>;
}

/** A version in the store. */
export interface StoredVersion {
  application: string;
  version: string;
  storedAt: Date;
}

/** What distinguishes a publication of a version from another one of the same version. */
export function originOf(published: PublishedVersion): string {
  return published.sources ?? integrityOf(JSON.stringify(published));
}

/** The name of a version was used for other sources. */
export class VersionTakenError extends Error {
  override readonly name = 'VersionTakenError';

  constructor({ name, version }: Pick<PublishedVersion, 'name' | 'version'>) {
    super(
      `somebody else has published ${name} ${version} from other sources, or has begun to: choose another version; ` +
        `"portal prune" removes what was only begun`,
    );
  }
}

/**
 * Reads a published file and verifies its integrity.
 * @throws {IntegrityError} when a byte was changed
 */
export async function readVerified(store: Pick<Store, 'read'>, address: string, integrity: string): Promise<Buffer> {
  const bytes = await store.read(address);
  if (!hasIntegrity(bytes, integrity)) throw new IntegrityError(`${address} differs from what was published`);
  return bytes;
}
