import type { Readable } from 'node:stream';

/** Where files lie. Names are ours: UUIDs, never what somebody called a file. */
export interface FileStore {
  /** Keeps a copy of a complete local file: whole, or not at all. */
  put(name: string, path: string): Promise<void>;
  /** @throws {Error} when there is no such file */
  open(name: string): Promise<Readable>;
  /** Also when there is no such file. */
  delete(name: string): Promise<void>;
}
