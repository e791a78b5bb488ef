import { execFileSync } from 'node:child_process';
import { realpathSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

import { isRunning } from '@up/processes/is-running';
import { logWarning } from '../../log/log-problem.ts';
import { StartError } from '../../start/start-error.ts';
import { isStarting } from '../server/server-error.ts';
import { databaseUser, type ServerFolder } from './create-cluster.ts';
import { parsePidFile, type PidFile, pidFileOf, readPidFile } from './pid-file.ts';
import type { Programs } from './programs.ts';

/** How long a server may take to start or to shut down. */
const patienceMilliseconds = 60_000;
/** A server that is alive listens on its port until its last moment; this is longer than that moment. */
const silenceMilliseconds = 1000;
const pollMilliseconds = 20;

/**
 * Shuts down a server that an earlier backend left in this folder; the caller holds the folder's lock. A process is
 * stopped only after it has proved that it is this folder's server: by the password, which both sides prove to know
 * when they connect, and by its data directory. The file of a killed server may name any other process by now; then it
 * is removed, because PostgreSQL would not start.
 * @throws {StartError} when a server is in the folder and does not respond
 */
export async function endFoundServer(folder: ServerFolder, programs: Programs): Promise<void> {
  const found = readPidFile(folder.cluster);
  if (!found) return;
  let started = performance.now();
  let isServer = false;
  let interrupted = false;
  let isTold = false;
  while (isRunning(found.pid) && readPidFile(folder.cluster)?.pid === found.pid) {
    const state = await identify(found, folder);
    isServer ||= state !== 'absent';
    if (state === 'ours' && !interrupted) interrupt(found.pid, programs);
    interrupted ||= state === 'ours';
    if (state === 'starting') {
      if (!isTold)
        logWarning(`The database in ${folder.path} is still starting from before. Waiting until it can be ended.`);
      isTold = true;
      started = performance.now();
    }
    const waited = performance.now() - started;
    if (!isServer && waited > silenceMilliseconds) {
      rmSync(pidFileOf(folder.cluster), { force: true });
      return;
    }
    if (waited > patienceMilliseconds) throw inUse(folder, found, 'does not respond');
    await delay(pollMilliseconds);
  }
}

function inUse({ path }: ServerFolder, { pid }: PidFile, what: string): StartError {
  return new StartError(`The database in ${path} is in use by process ${pid}, which ${what}. Stop that process.`);
}

/** What listens on the port of a server: `busy` while it shuts down, `absent` if it is not of this folder. */
async function identify(found: PidFile, folder: ServerFolder): Promise<'ours' | 'starting' | 'busy' | 'absent'> {
  const { port } = found;
  const { cluster, password } = folder;
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: databaseUser,
    password,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 1000,
    query_timeout: 1000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ directory: string; file: string }>(
      `select current_setting('data_directory') as directory, pg_read_file('postmaster.pid') as file`,
    );
    const [server] = rows;
    if (!server || parsePidFile(server.file)?.pid !== found.pid) return 'absent';
    // The files may be a copy of another folder, with the password of its server.
    return realpathSync(server.directory) === realpathSync(cluster) ? 'ours' : 'absent';
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    if (code.startsWith('28')) throw inUse(folder, found, 'does not accept its password');
    if (isStarting(error)) return 'starting';
    // 57P: it is shutting down. A process that is suspended accepts connections but does not respond.
    return code.startsWith('57P') || message.includes('timeout') ? 'busy' : 'absent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Asks a server to shut down without waiting for its connections. */
export function interrupt(pid: number, programs: Programs): void {
  // Windows has no signals; the server reads them from a pipe of its own.
  if (process.platform === 'win32') execFileSync(programs.pgCtl, ['kill', 'INT', String(pid)], { windowsHide: true });
  else process.kill(pid, 'SIGINT');
}
