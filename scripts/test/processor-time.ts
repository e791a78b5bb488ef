import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const loop = join(import.meta.dirname, 'reference-loop.ts');

/**
 * The processor time of a fixed amount of work on this machine now, in seconds: about one. All processors do it at once,
 * as they do in the tests: one that is alone is faster.
 */
export async function measureReference(): Promise<number> {
  const copies = Array.from({ length: availableParallelism() }, () => promisify(execFile)(process.execPath, [loop]));
  const seconds = (await Promise.all(copies)).map(({ stdout }) => Number(stdout));
  return seconds.reduce((sum, each) => sum + each, 0) / seconds.length;
}

/**
 * The processor time of this process and of those that it has started, and they have, as far as they have ended, in
 * seconds; undefined where the system does not tell.
 */
export function processorTime(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  // utime, stime, cutime and cstime of proc(5), in hundredths of a second.
  const ticks = fields.split(' ').slice(11, 15).map(Number);
  return ticks.reduce((sum, each) => sum + each, 0) / 100;
}
