import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

/** The process that holds a lock. Informational: the lock does not depend on it. */
export interface LockHolder {
  pid: number;
  host: string;
}

/** An acquired lock. */
export interface FileLock {
  release(): void;
}

/** Another process holds the lock. */
export class LockHeldError extends Error {
  override readonly name = 'LockHeldError';
  readonly path: string;
  /** Unknown for a moment, while the other process has only just acquired it. */
  readonly holder: LockHolder | undefined;

  constructor(path: string, holder: LockHolder | undefined) {
    super(`${path} is held by ${holder ? `process ${holder.pid} on ${holder.host}` : 'another process'}`);
    this.path = path;
    this.holder = holder;
  }
}

/** Referenced here as well, so that a lock whose holder drops its reference is not garbage-collected. */
const held = new Set<DatabaseSync>();

/** SQLite's error codes when another process or connection has the lock: busy, locked. */
const busy = new Set([5, 6]);
/** SQLite's error code for a file with other content. */
const notADatabase = 26;

/**
 * Acquires the exclusive lock of a path. SQLite takes it as a lock of the operating system on the file, so it ends with
 * the process in every case: there are no stale locks to detect or take over. The file's content does not matter; the
 * file stays where it is, empty.
 * @throws {LockHeldError} when another process holds it
 * @throws {Error} when the file cannot be written
 */
export function takeLock(path: string): FileLock {
  mkdirSync(dirname(path), { recursive: true });
  const database = lockDatabase(path);
  held.add(database);
  writeFileSync(holderFile(path), JSON.stringify({ pid: process.pid, host: hostname() } satisfies LockHolder));
  return {
    release() {
      // Before the lock is released: afterwards the file belongs to the next holder.
      if (held.delete(database)) rmSync(holderFile(path), { force: true });
      if (database.isOpen) database.close();
    },
  };
}

export interface WaitOptions {
  /** How long to wait for the lock, in milliseconds; a minute by default. */
  waitMs?: number;
}

/** How often to retry, in milliseconds. */
const retryMs = 50;

/**
 * Runs a task while no other process holds the lock of a path.
 * @throws {LockHeldError} when another process holds it for too long
 * @example await whileLocked('environments/local.json.lock', () => change());
 */
export async function whileLocked<T>(
  path: string,
  task: () => Promise<T>,
  { waitMs = 60_000 }: WaitOptions = {},
): Promise<T> {
  const lock = await waitForLock(path, performance.now() + waitMs);
  try {
    return await task();
  } finally {
    lock.release();
  }
}

async function waitForLock(path: string, deadline: number): Promise<FileLock> {
  for (;;) {
    try {
      return takeLock(path);
    } catch (error) {
      if (!(error instanceof LockHeldError) || performance.now() > deadline) throw error;
    }
    // Random, so that several processes do not retry at the same moments.
    await new Promise((resolve) => setTimeout(resolve, retryMs * (0.5 + Math.random())));
  }
}

function lockDatabase(path: string): DatabaseSync {
  // Loaded through the process, because module loaders of tests do not know this built-in module.
  const { DatabaseSync: Database } = process.getBuiltinModule('node:sqlite');
  const database = new Database(path, { timeout: 0 });
  try {
    // No journal file is needed, because nothing is written.
    database.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    const code = (error as { errcode?: number }).errcode ?? 0;
    if (busy.has(code)) throw new LockHeldError(path, readHolder(path));
    if (code !== notADatabase) throw new Error(`the lock file ${path} cannot be used`, { cause: error });
    // An earlier holder that used another kind of lock is gone, or never checks this one.
    truncateSync(path);
    return lockDatabase(path);
  }
}

function readHolder(path: string): LockHolder | undefined {
  try {
    return JSON.parse(readFileSync(holderFile(path), 'utf8')) as LockHolder;
  } catch {
    return undefined;
  }
}

function holderFile(path: string): string {
  return `${path}.holder`;
}
