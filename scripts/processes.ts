import { spawn, type ChildProcess } from 'node:child_process';

export interface ServiceOptions {
  name: string;
  file: string;
  cwd: string;
  environment?: Record<string, string | undefined>;
  /** Start of the line that the service prints when it is ready. */
  readyLine: string;
}

/** A service exited before it was ready; its last output contains the reason. */
export class ServiceEndedError extends Error {
  override readonly name = 'ServiceEndedError';
}

/** A service in its own process. */
export interface Service {
  process: ChildProcess;
  /** Resolves with its exit code. */
  ended: Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts a service and waits until it is ready, forwarding its output.
 * @throws {ServiceEndedError} when it exits before that
 */
export async function startService({ name, file, cwd, environment, readyLine }: ServiceOptions): Promise<Service> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  const ready = new Promise<void>((resolve) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      text = (text + chunk.toString('utf8')).slice(-4096);
      if (text.split('\n').some((line) => line.startsWith(readyLine))) resolve();
    });
  });
  const early = await Promise.race([ready.then(() => undefined), ended]);
  if (early !== undefined) throw new ServiceEndedError(`${name} did not start`);
  return {
    process: child,
    ended,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
