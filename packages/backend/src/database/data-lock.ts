import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';

import { StartError } from '../start/start-error.ts';

/**
 * Who holds a lock. A process id is given again after a while, and starts at 1 in every container,
 * so the moment of the process's start (in clock ticks since boot, Linux only) and the host belong to it.
 */
interface Holder {
  pid: number;
  host: string;
  startedAt: string | null;
}

export interface DataLock {
  release(): void;
}

/**
 * Takes the exclusive lock file of a data directory. The embedded database has no lock of its own:
 * a second process on the same files silently loses rows. The lock of a dead process is taken over.
 * @throws {StartError} when another process holds it
 */
export function takeDataLock(path: string): DataLock {
  mkdirSync(dirname(path), { recursive: true });
  const mine = identity(process.pid);
  if (!create(path, mine)) {
    refuseIfAlive(path);
    takeOver(path, mine);
  }
  return {
    release: () => {
      if (isSame(read(path), mine)) rmSync(path, { force: true });
    },
  };
}

/**
 * Replaces a stale lock. Between finding it stale and removing it another process may have taken it,
 * so only the holder of a second lock file removes, after it has looked again.
 */
function takeOver(path: string, mine: Holder): void {
  const guard = `${path}.takeover`;
  if (!create(guard, mine)) {
    throw new StartError(`Another start is taking over ${path}. Try again; if this stays, delete ${guard}.`);
  }
  try {
    refuseIfAlive(path);
    rmSync(path, { force: true });
    if (!create(path, mine)) refuseIfAlive(path);
  } finally {
    rmSync(guard, { force: true });
  }
}

function refuseIfAlive(path: string): void {
  const holder = read(path);
  if (!holder || !mayBeAlive(holder)) return;
  const inUse = `The data directory ${dirname(path)} is in use by process ${holder.pid}`;
  if (holder.host === hostname()) throw new StartError(`${inUse}. Stop it, or choose another DATA_DIR.`);
  throw new StartError(
    `${inUse} on host ${holder.host}. Stop it, choose another DATA_DIR, or delete ${path} if it no longer runs.`,
  );
}

/** `link` fails when the target exists, and the file is complete when it appears. */
function create(path: string, holder: Holder): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new StartError(`Cannot write the lock file ${path}. Check the rights of its directory.`, { cause: error });
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A lock file that cannot be read as one was left by a crash of the machine: nobody holds it. */
function read(path: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder>;
    return typeof holder.pid === 'number' && typeof holder.host === 'string' ? (holder as Holder) : undefined;
  } catch {
    return undefined;
  }
}

function mayBeAlive(holder: Holder): boolean {
  if (holder.host !== hostname()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return isSame(identity(holder.pid), holder);
}

function identity(pid: number): Holder {
  return { pid, host: hostname(), startedAt: startOf(pid) };
}

function isSame(a: Holder | undefined, b: Holder): boolean {
  return a?.pid === b.pid && a.host === b.host && a.startedAt === b.startedAt;
}

/** Field 22 of `/proc/<pid>/stat`; the name in field 2 may hold spaces and brackets, so it is cut off first. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
