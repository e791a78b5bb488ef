import { dirname } from 'node:path';

import { LockHeldError, takeLock, type FileLock } from '@up/file-lock';

import { StartError } from '../start/start-error.ts';

/**
 * Takes the exclusive lock of a data directory. The embedded database has no lock of its own, and a second process on
 * the same files would silently lose rows.
 * @throws {StartError} when another process holds it, or the file cannot be written
 */
export function takeDataLock(path: string): FileLock {
  try {
    return takeLock(path);
  } catch (error) {
    if (!(error instanceof LockHeldError)) {
      throw new StartError(`Cannot write the lock file ${path}. Check the rights of its directory.`, { cause: error });
    }
    const holder = error.holder ? `process ${error.holder.pid}` : 'another process';
    throw new StartError(
      `The data directory ${dirname(path)} is in use by ${holder}. Stop it, or choose another DATA_DIR.`,
    );
  }
}
