import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The processor time of a fixed amount of arithmetic, hashing and JSON on this machine now, in seconds: about one. */
export function measureReference(): number {
  const before = process.cpuUsage();
  let sum = 0;
  for (let count = 0; count < 50_000_000; count += 1) sum = (sum * 31 + count) % 1_000_003;
  const rows = Array.from({ length: 1_000 }, (_, index) => ({ id: String(sum + index), amount: index, tags: ['a'] }));
  let text = JSON.stringify(rows);
  for (let count = 0; count < 500; count += 1) {
    createHash('sha256').update(text).digest();
    text = JSON.stringify(JSON.parse(text));
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
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
