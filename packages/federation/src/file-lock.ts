import { readFile, rm, writeFile } from 'node:fs/promises';

export interface LockOptions {
  pid?: number;
  /** Whether a process still runs. */
  runs?: (pid: number) => boolean;
  /** Waits before the lock is tried again. */
  pause?: () => Promise<void>;
}

/** Tries before giving up: at 100 ms each, a minute. */
const tries = 600;

/**
 * Runs a task while no other process holds the lock file. One that a dead process left is taken over.
 * @throws {Error} when another process holds it for too long
 */
export async function whileLocked<T>(file: string, task: () => Promise<T>, options: LockOptions = {}): Promise<T> {
  const { pid = process.pid, runs = isRunning, pause = shortPause } = options;
  for (let attempt = 1; !(await tryLock(file, pid)); attempt += 1) {
    const holder = Number(await readFile(file, 'utf8').catch(() => ''));
    if (attempt === tries) throw new Error(`${file} is held by process ${holder}: wait for it, or delete the file`);
    // An empty file is one that is being written at this moment, or was when its process died.
    if (holder > 0 && !runs(holder)) await rm(file, { force: true });
    else await pause();
  }
  try {
    return await task();
  } finally {
    await rm(file, { force: true });
  }
}

async function tryLock(file: string, pid: number): Promise<boolean> {
  try {
    await writeFile(file, String(pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function shortPause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 100));
}
