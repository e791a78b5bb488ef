import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

import { describeProcess, quietly } from './describe-process.ts';

/** The state of a listening socket in Linux's tables. */
const listening = '0A';

/**
 * The process that listens on a TCP port, such as `process 4711 (node packages/edge/src/main.ts)`. Undefined where the
 * system does not tell: on Windows, and of processes of other users.
 */
export function portHolder(port: number): string | undefined {
  const pid = quietly(() => (process.platform === 'linux' ? listenerOnLinux(port) : listenerByLsof(port)));
  return pid ? describeProcess(Number(pid)) : undefined;
}

function listenerOnLinux(port: number): string | undefined {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((table) => (quietly(() => readFileSync(table, 'utf8')) ?? '').split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === listening && local?.endsWith(ending))
    .map((columns) => `socket:[${columns[9]}]`);
  return readdirSync('/proc').find((pid) => {
    const folder = `/proc/${pid}/fd`;
    const open = /^\d+$/.test(pid) ? (quietly(() => readdirSync(folder)) ?? []) : [];
    return open.some((name) => sockets.includes(quietly(() => readlinkSync(`${folder}/${name}`)) ?? ''));
  });
}

function listenerByLsof(port: number): string | undefined {
  const words = ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'];
  return execFileSync('lsof', words, { encoding: 'utf8', stdio: 'pipe' }).split('\n')[0];
}
