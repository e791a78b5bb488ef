import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { exitCode } from '@up/processes/exit-code';

/** The backend as a separate process, ready or ended. */
export interface BackendProcess {
  /** What it has written so far. */
  readonly out: string;
  readonly err: string;
  /** Where it listens. */
  origin: string;
  /** Resolves with its exit code. */
  ended: Promise<number | null>;
  /** Stops it like an operator. */
  stop(): Promise<number | null>;
  /** Kills it immediately. */
  kill(): Promise<unknown>;
}

/** Environment variables without any settings of a backend. */
const inherited = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
);

/** Starts the backend as an operator would, and waits until it is ready or has ended. */
export async function startBackendProcess(variables: Record<string, string>): Promise<BackendProcess> {
  const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
  const environment = { ...inherited, PORT: '0', ...variables };
  const child = spawn(process.execPath, [main], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { out: '', err: '' };
  child.stderr.on('data', (text: Buffer) => (output.err += text.toString()));
  const ended = exitCode(child);
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      output.out += text.toString();
      if (output.out.includes('\n')) resolve();
    });
  });
  await Promise.race([ready, ended]);
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    get out() {
      return output.out;
    },
    get err() {
      return output.err;
    },
    origin: output.out.trim().split(' ').at(-1) ?? '',
    ended,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
