import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface Step {
  name: string;
  /** A program of the packages, or `node`, with its arguments. */
  command: [string, ...string[]];
  environment?: Record<string, string>;
}

/**
 * Runs a step, prints its name and duration, and returns whether it passed. Its output is printed immediately, or at
 * its end when other steps run in parallel. An aborted step prints nothing more.
 */
export function runStep(step: Step, { atOnce, signal }: { atOnce: boolean; signal?: AbortSignal }): Promise<boolean> {
  const { name, command, environment } = step;
  const [program, ...words] = command;
  const started = performance.now();
  if (atOnce) console.log(`\n— ${name}`);
  const child = spawn(program === 'node' ? process.execPath : join(root, 'node_modules/.bin', program), words, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: atOnce ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  signal?.addEventListener('abort', () => child.kill());
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (signal?.aborted) {
        resolve(false);
        return;
      }
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      if (!atOnce) console.log(`\n— ${name}`);
      process.stdout.write(Buffer.concat(printed));
      if (code === 0) console.log(`${name}: ${seconds} s`);
      else console.error(`\n${name}: failed after ${seconds} s`);
      resolve(code === 0);
    });
  });
}

/** Runs lanes in parallel, and the steps of a lane one after the other, until all have passed or one has failed. */
export async function runSideBySide(lanes: Step[][]): Promise<boolean> {
  const failure = new AbortController();
  await Promise.all(
    lanes.map(async (steps) => {
      for (const step of steps) {
        if (failure.signal.aborted) return;
        if (!(await runStep(step, { atOnce: false, signal: failure.signal }))) failure.abort();
      }
    }),
  );
  return !failure.signal.aborted;
}
