import { execFileSync, spawn, type ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import { isRunning } from '../is-running.ts';
import { until } from './until.ts';

/** Runs a script in a process of its own; it may import this package's modules by `./<name>.ts`. */
export function runModule(script: string): ChildProcessByStdio<null, Readable, null> {
  const source = script.replaceAll(/'\.\/([\w-]+\.\w+)'/g, (_, name: string) =>
    JSON.stringify(new URL(`../${name}`, import.meta.url).href),
  );
  return spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** The lines that a process prints, one for each call. */
export function linesOf(stream: Readable): () => Promise<string> {
  const lines = createInterface({ input: stream })[Symbol.asyncIterator]();
  return async () => {
    const { done, value } = await lines.next();
    if (done) throw new Error('The process ended its output');
    return value;
  };
}

/** Waits until a process has ended, for 30 seconds. */
export async function untilEnded(pid: number): Promise<void> {
  await until(() => !isRunning(pid), 30);
}

/** The processes that a process has started. */
export function childrenOf(pid: number | undefined): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
}
