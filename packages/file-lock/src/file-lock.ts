import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

/** The process that holds a lock, for people: the lock itself does not depend on it. */
export interface LockHolder {
  pid: number;
  host: string;
}

/** A lock that is held. */
export interface FileLock {
  release(): void;
}

/** Another process holds the lock. */
export class LockHeldError extends Error {
  override readonly name = 'LockHeldError';
  readonly path: string;
  /** Unknown for a moment, while the other process has only just taken it. */
  readonly holder: LockHolder | undefined;

  constructor(path: string, holder: LockHolder | undefined) {
    super(`${path} is held by ${holder ? `process ${holder.pid} on ${holder.host}` : 'another process'}`);
    this.path = path;
    this.holder = holder;
  }
}

/** Kept here too, so that a holder that forgets its lock does not lose it to the garbage collector. */
const held = new Set<DatabaseSync>();

/** What SQLite answers when another process or connection has the lock: busy, locked. */
const busy = new Set([5, 6]);
/** What it answers of a file with some other content. */
const notADatabase = 26;

/**
 * Takes the exclusive lock of a path. It is a lock of the operating system, which SQLite takes on the file, so it ends
 * with its process, however that ends: there is no stale lock to be judged, and nothing to take over. What the file
 * holds does not matter; it stays where it is, empty.
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
      // Before the lock: afterwards the file is the next holder's.
      if (held.delete(database)) rmSync(holderFile(path), { force: true });
      if (database.isOpen) database.close();
    },
  };
}

export interface WaitOptions {
  /** How long to wait for the lock, in milliseconds; a minute unless said. */
  waitMs?: number;
}

/** How often a lock that is held is tried again, in milliseconds. */
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
    // Not all at the same moment, again and again.
    await new Promise((resolve) => setTimeout(resolve, retryMs * (0.5 + Math.random())));
  }
}

function lockDatabase(path: string): DatabaseSync {
  // Asked of the process: module loaders of tests do not know this one by name.
  const { DatabaseSync: Database } = process.getBuiltinModule('node:sqlite');
  const database = new Database(path, { timeout: 0 });
  try {
    // No journal beside the file: nothing is written.
    database.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    const code = (error as { errcode?: number }).errcode ?? 0;
    if (busy.has(code)) throw new LockHeldError(path, readHolder(path));
    if (code !== notADatabase) throw new Error(`the lock file ${path} cannot be used`, { cause: error });
    // Whoever held a lock in another way is gone, or never looks at this one.
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
