import type { ChildProcess } from 'node:child_process';

/** The code that a program ended with, once its output is read: null after a signal. Rejects if it cannot start. */
export function exitCode(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
}
