import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';

import { startNode } from '@up/processes/start-node';

export interface BuildOptions {
  /** The application's folder. */
  directory: string;
  version: string;
  /** The folder that this build writes to; no other build uses it. */
  output: string;
}

/** Builds an application for publication. */
export interface Builder {
  /** @throws {Error} with the output of the build when it fails */
  build(options: BuildOptions): Promise<void>;
  /** Leaves the turn to the next one; further calls do nothing. */
  release(): void;
}

/** Builders whose processes are used again, because a second build takes less than half of the time. */
export interface Builders {
  /**
   * Resolves with a builder, in the order of the calls.
   * @throws {Error} when the builders were closed before
   */
  take(): Promise<Builder>;
  /** Ends them after the builds that they are making; nobody gets a further one. */
  close(): void;
}

/**
 * Opens builders, whose processes start with their first builds.
 * @param root the folder of the repository
 * @param most builds at one time
 * @example const builder = await openBuilders(root, 2).take();
 */
export function openBuilders(root: string, most: number): Builders {
  const idle: ChildProcess[] = [];
  const waiting: (() => void)[] = [];
  let taken = 0;
  let closed = false as boolean;
  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  };
  return {
    async take() {
      if (taken < most) taken += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      let released = false;
      const builder: Builder = {
        async build(options) {
          const child = idle.pop() ?? startBuilder(root);
          await runBuild(child, options);
          if (closed) child.disconnect();
          else idle.push(child);
        },
        release() {
          if (!released) release();
          released = true;
        },
      };
      if (!closed) return builder;
      builder.release();
      throw new Error('No further build was started');
    },
    close() {
      closed = true;
      for (const child of idle.splice(0)) child.disconnect();
    },
  };
}

function startBuilder(root: string): ChildProcess {
  // A build makes many objects that are soon free: with room for them, a tenth of the time less is spent on removing them.
  const words = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=64'];
  return startNode([...words, join(import.meta.dirname, 'builder-process.mjs')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** A builder whose build failed is not used again. */
function runBuild(child: ChildProcess, options: BuildOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const printed: Buffer[] = [];
    const keep = (chunk: Buffer) => printed.push(chunk);
    const settle = (fault?: string) => {
      for (const stream of [child.stdout, child.stderr]) stream?.off('data', keep);
      child.removeAllListeners('error').removeAllListeners('close').removeAllListeners('message');
      if (fault === undefined) {
        resolve();
        return;
      }
      if (child.connected) child.disconnect();
      const output = `${Buffer.concat(printed).toString('utf8')}${fault}`.trim();
      reject(new Error(`The build of ${options.directory} failed:\n${output}`));
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', keep);
    child.once('error', (error) => settle(error.message));
    child.once('close', () => settle(''));
    child.once('message', ({ fault }: { fault?: string }) => settle(fault));
    child.send(options);
  });
}
