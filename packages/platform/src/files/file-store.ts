import type { Readable } from 'node:stream';

/** Stores files. Their names are generated UUIDs, never names that users chose. */
export interface FileStore {
  /** Stores a copy of a complete local file atomically. */
  put(name: string, path: string): Promise<void>;
  /** @throws {Error} when there is no such file */
  open(name: string): Promise<Readable>;
  /** Does nothing when there is no such file. */
  delete(name: string): Promise<void>;
}
