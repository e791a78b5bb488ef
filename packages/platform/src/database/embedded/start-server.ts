import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { errorMessage } from '@up/api/error-message';
import { freePort } from '@up/processes/free-port';
import { startProgram } from '@up/processes/start-program';

import { logWarning } from '../../log/log-problem.ts';
import { StartError } from '../../start/start-error.ts';
import {
  type ClusterOptions,
  createCluster,
  databaseUser,
  openServerFolder,
  serverEnvironment,
  type ServerFolder,
} from './create-cluster.ts';
import { endFoundServer, interrupt } from './found-server.ts';
import { firstError, type Programs } from './programs.ts';
import { readPidFile } from './pid-file.ts';
import { sharedMemorySettings } from './shared-memory.ts';
import { commandAs, findServerUser, type ServerUser } from './server-user.ts';

/** A running PostgreSQL server of our own. */
export interface PostgresServer {
  /** The address of one of its databases, with the password. */
  url(database?: string): string;
  /** Resolves when it has ended, in any way. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

export interface ServerOptions extends ClusterOptions {
  /** Finds the programs; receives a private folder of the server. */
  programs: (folder: string) => Programs;
  /** After how many milliseconds of waiting for the server a line says so. */
  tellAfterMs?: number;
}

/** Longer than a start takes that recovers nothing. */
const tellAfterMilliseconds = 5000;

const attempts = 5;
const pollMilliseconds = 10;

/**
 * Starts the server of a folder, which is created if it does not exist. The server ends with this process. The caller
 * holds a lock, so that nobody else starts it.
 * @throws {StartError} when it cannot start
 */
export async function startServer(
  path: string,
  { programs: find, settings = sharedMemorySettings(), tellAfterMs = tellAfterMilliseconds, ...options }: ServerOptions,
): Promise<PostgresServer> {
  const user = findServerUser(path);
  const folder = openServerFolder(path, user);
  const programs = find(path);
  await createCluster(folder, programs, user, { ...options, settings });
  await endFoundServer(folder, programs);
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const server = await tryToStart(folder, { programs, user, port, durable: options.durable, settings, tellAfterMs });
    if ('process' in server) return serverOf(server, { folder, programs, port });
    // Another program has taken the port, or processes of a killed server are still ending.
    const isPassing = /could not create any TCP\/IP sockets|shared memory block/.test(server.error);
    if (!isPassing || attempt === attempts) {
      throw new StartError(isOtherVersion(server.error) ? otherVersion(folder) : unusable(path, server.error));
    }
    await delay(attempt * 200);
  }
}

const isOtherVersion = (error: string) => error.includes('database files are incompatible with server');

/** The line about a database that another major version of PostgreSQL has written. */
function otherVersion({ path, cluster }: ServerFolder): string {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  return (
    `The database in ${path} is of PostgreSQL ${version}, and this release brings another major version. ` +
    '"Move the embedded database" in docs/when-something-is-wrong.md says how to take it along.'
  );
}

/** What the folder is not to blame for. */
const passing = /No space left|Cannot allocate memory|out of memory|Too many open files|terminated by signal/i;

/**
 * The line about a folder whose database cannot be opened.
 * @param isPassing whether the next start may succeed with the same files
 */
export function unusable(path: string, reason: string, isPassing = passing.test(reason)): string {
  const advice = isPassing
    ? `Nothing says that its files are damaged: start again, and see ${join(path, 'server.log')}.`
    : 'Restore that folder from a backup, or move it away to start with an empty database.';
  return `Cannot open the database in ${path}: ${reason}. ${advice}`;
}

function serverOf(
  { process: { pid = 0 }, ended }: Running,
  { folder: { password }, programs, port }: { folder: ServerFolder; programs: Programs; port: number },
): PostgresServer {
  let isRunning = true;
  const end = ended.then(() => {
    isRunning = false;
  });
  return {
    url: (database = 'postgres') =>
      `postgres://${databaseUser}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`,
    ended: end,
    stop: async () => {
      if (isRunning) interrupt(pid, programs);
      await end;
    },
  };
}

interface Start {
  programs: Programs;
  user: ServerUser | undefined;
  port: number;
  durable: boolean;
  settings: Readonly<Record<string, string>>;
  tellAfterMs: number;
}

/** A process that resolves with the reason when it has ended. */
interface Running {
  process: ChildProcess;
  ended: Promise<string>;
}

/** Returns the running server, or the reason why it did not start. */
async function tryToStart(
  { path, cluster, log }: ServerFolder,
  { programs, user, port, durable, settings: further, tellAfterMs }: Start,
): Promise<Running | { error: string }> {
  const settings = { ...baseSettings, ...(durable ? {} : fastSettings), ...further, port: String(port) };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { program, args, ...as } = commandAs(user, programs.postgres, ['-D', cluster, ...words], [path]);
  rmSync(log, { force: true });
  const output = openSync(log, 'w', 0o600);
  // SIGINT ends a server without waiting for its connections.
  const child = startProgram(program, args, { ...as, env: serverEnvironment(), signal: 'SIGINT', output });
  closeSync(output);
  const ended = once(child, 'exit').then(
    () => firstError(readFileSync(log, 'utf8')) ?? 'PostgreSQL ended without a message',
    errorMessage,
  );
  const isReady = () => {
    const file = readPidFile(cluster);
    // A killed server may have left a file.
    return file?.port === port && file.ready;
  };
  const started = performance.now();
  let isTold = false;
  // However long it takes to recover: a start that is given up begins again from the same files.
  while (!isReady()) {
    const error = await Promise.race([ended, delay(pollMilliseconds)]);
    if (error !== undefined) return { error };
    if (isTold || performance.now() - started < tellAfterMs) continue;
    isTold = true;
    logWarning(`The database in ${path} is still starting, as after a power failure; ${log} says what it does.`);
  }
  return { process: child, ended };
}

const baseSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Nothing is replicated.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Failed statements and their data are not logged: the backend reports what matters.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** For tests: a crash of the system may destroy the database, and nothing runs by itself. */
const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
};
