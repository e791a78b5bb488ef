import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Undefined instead of an error: files of other users, and processes that have just ended, cannot be read. */
export function quietly<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** A process of this machine by its id and, where the system tells, its program. */
export function describeProcess(pid: number): string {
  const command = quietly(() => commandOf(pid));
  return command ? `process ${pid} (${command})` : `process ${pid}`;
}

/** The program and its arguments without options. */
function commandOf(pid: number): string {
  const [program = '', ...words] =
    process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).split(/\s+/);
  const shown = [basename(program), ...words.filter((word) => word !== '' && !word.startsWith('-'))];
  return shown.join(' ').replaceAll(/\s+/g, ' ').slice(0, 100);
}
