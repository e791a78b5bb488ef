import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { errorCode } from '@up/processes/error-code';

/** What a server writes about itself into its data directory, and removes when it is shut down. */
export interface PidFile {
  pid: number;
  port: number;
  /** True once it accepts connections. */
  ready: boolean;
}

/** The file of a running server, or of one that was killed. */
export function pidFileOf(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/** Undefined when there is no file, or when it is incomplete, as it is for a moment at a start. */
export function readPidFile(cluster: string): PidFile | undefined {
  try {
    return parsePidFile(readFileSync(pidFileOf(cluster), 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

export function parsePidFile(text: string): PidFile | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port, ready: lines[7] === 'ready' } : undefined;
}
