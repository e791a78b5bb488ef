import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ownFolder } from '@up/processes/own-folder';

import { findPrograms, programsIn } from '../../database/embedded/programs.ts';
import { type PostgresServer, startServer } from '../../database/embedded/start-server.ts';

export interface TestServerOptions {
  /** The folder of the programs of an installed server; absent: those of the embedded one. */
  installed?: string;
  /** An installed server, or a locale of the system. */
  locale?: string;
  /** Where its folder is made, such as on the disk for gigabytes; in memory where that has room, by default. */
  parent?: string;
}

const isWindows = process.platform === 'win32';
/** The longest folder of a socket of the file system, in bytes, on all systems. */
const longestSocketFolder = 80;
/**
 * Its shared memory is files of its own folder: those of the system would stay when it is killed. A password that is
 * hashed once instead of 4,096 times takes a quarter of the processor time from a connection.
 */
const ownSettings: Record<string, string> = {
  ...(isWindows ? {} : { dynamic_shared_memory_type: 'mmap' }),
  scram_iterations: '1',
};

/** Starts a separate, empty PostgreSQL server that is deleted by `stop`, and that ends with this process. */
export async function startPostgres({
  installed,
  locale,
  parent = fastFolder(),
}: TestServerOptions = {}): Promise<PostgresServer> {
  // In memory the folder of a killed run would stay until the next boot.
  const folder = ownFolder(parent, 'up-postgres');
  const path = join(folder, 'postgres');
  // The programs of an older server take no settings.
  const isOwn = installed === undefined;
  // A statement over a socket of the file system takes a quarter less processor time than over TCP, on both sides.
  const hasSockets = isOwn && !isWindows && Buffer.byteLength(path) <= longestSocketFolder;
  const server = await startServer(path, {
    settings: { ...(isOwn && ownSettings), ...(hasSockets && { unix_socket_directories: path }) },
    programs: installed ? () => programsIn(installed) : findPrograms,
    locale: locale ? [`--locale=${locale}`] : undefined,
    durable: false,
  });
  return {
    ...server,
    url: (database) => (hasSockets ? `${server.url(database)}&host=${encodeURIComponent(path)}` : server.url(database)),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Linux's file system in memory, where each database with its thousand files is created and deleted at little cost. */
const memoryFolder = '/dev/shm';
/** The servers of a run take an eighth of it. */
const neededBytes = 1024 ** 3;

/** The memory, where it has room and is this user's to write to. */
function fastFolder(): string {
  try {
    accessSync(memoryFolder, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > neededBytes ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** The folder of the programs of a PostgreSQL server that is installed on this machine. */
export function findInstalledPostgres(): string | undefined {
  return candidates().find((folder) => existsSync(join(folder, 'initdb')));
}

function candidates(): string[] {
  const root = '/usr/lib/postgresql';
  const packaged = existsSync(root) ? readdirSync(root).map((version) => join(root, version, 'bin')) : [];
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim(), ...packaged];
  } catch {
    return packaged;
  }
}
