import { hostname } from 'node:os';
import { dirname } from 'node:path';

import { describeProcess } from '@up/processes/describe-process';
import { LockHeldError, takeLock, type FileLock } from '@up/processes/file-lock';

import { StartError } from '../start/start-error.ts';

/**
 * Takes the exclusive lock of a data directory. PostgreSQL has a lock of its own, but it does not tell whether its
 * server belongs to another backend or was left by a killed one.
 * @throws {StartError} when another process holds it, or the file cannot be written
 */
export function takeDataLock(path: string): FileLock {
  try {
    return takeLock(path);
  } catch (error) {
    if (!(error instanceof LockHeldError)) {
      throw new StartError(`Cannot write the lock file ${path}. Check the rights of its directory.`, { cause: error });
    }
    throw new StartError(
      `The data directory ${dirname(path)} is in use by ${describeHolder(error.holder)}. Stop it, or choose another DATA_DIR.`,
    );
  }
}

function describeHolder(holder: LockHeldError['holder']): string {
  if (!holder) return 'another process';
  return holder.host === hostname() ? describeProcess(holder.pid) : `process ${holder.pid} on ${holder.host}`;
}
