import type { ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

import { startNode } from '../packages/processes/src/start-node.ts';

export interface ServiceOptions {
  name: string;
  file: string;
  cwd: string;
  environment?: Record<string, string | undefined>;
  /** Start of the line that the service prints when it is ready. */
  readyLine: string;
  /** A file that gets its output; without it, the output of this process does. */
  logFile?: string;
}

/** A service exited before it was ready; its last output contains the reason. */
export class ServiceEndedError extends Error {
  override readonly name = 'ServiceEndedError';
}

/** A service in its own process, which ends with this one. */
export interface Service {
  process: ChildProcess;
  /** Rejects with a `ServiceEndedError` when the service exits before that. */
  ready: Promise<void>;
  /** Resolves with its exit code. */
  ended: Promise<number>;
  stop(): Promise<void>;
}

/** How long a service may take to end, in milliseconds: longer than its own limit. */
const maxStopMs = 40_000;

/** Starts a service, forwarding its output. */
export function launchService({ name, file, cwd, environment, readyLine, logFile }: ServiceOptions): Service {
  if (logFile !== undefined) mkdirSync(dirname(logFile), { recursive: true });
  const log = logFile === undefined ? undefined : createWriteStream(logFile, { flags: 'a' });
  // A full disk ends the log, not the site.
  log?.on('error', () => undefined);
  const child = startNode(['--disable-warning=ExperimentalWarning', file], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', log ? 'pipe' : 'inherit'],
  });
  child.stderr?.on('data', (chunk: Buffer) => log?.write(chunk));
  child.once('close', () => log?.end());
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  const ready = new Promise<void>((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      (log ?? process.stdout).write(chunk);
      text = (text + chunk.toString('utf8')).slice(-4096);
      if (text.split('\n').some((line) => line.startsWith(readyLine))) resolve();
    });
    const reason = `${name} did not start${logFile === undefined ? '' : `, see ${logFile}`}`;
    void ended.then(() => reject(new ServiceEndedError(reason)));
  });
  // Not every caller waits for it.
  ready.catch(() => undefined);
  return {
    process: child,
    ready,
    ended,
    async stop() {
      if (child.connected) child.disconnect();
      const limit = setTimeout(() => child.kill('SIGKILL'), maxStopMs);
      await ended;
      clearTimeout(limit);
    },
  };
}

/**
 * Starts a service and waits until it is ready, forwarding its output.
 * @throws {ServiceEndedError} when it exits before that
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const service = launchService(options);
  await service.ready;
  return service;
}
