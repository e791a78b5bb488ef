import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';

import { logWarning } from '../../log/log-problem.ts';
import { StartError } from '../../start/start-error.ts';
import { takeDataLock } from '../data-lock.ts';
import type { OpenDatabase } from '../database.ts';
import { openServer } from '../server/server.ts';
import { connectionProblem, isUnavailable } from '../server/server-error.ts';
import { findPrograms } from './programs.ts';
import { startServer, unusable } from './start-server.ts';

export interface EmbeddedOptions {
  /** Its migrations that are not applied yet are applied. */
  migrationsFolder: string;
  /** Called when the server ends on its own. */
  onLost: (message: string) => void;
}

/**
 * Starts the embedded PostgreSQL server of `<dataDir>/postgres` and opens its database. The server ends when the
 * database is closed, or when this process ends in any way.
 * @throws {StartError} when another process has it open, or it cannot start
 */
export async function openEmbedded(
  dataDir: string,
  { migrationsFolder, onLost }: EmbeddedOptions,
): Promise<OpenDatabase> {
  const path = join(dataDir, 'postgres');
  // A server in the folder belongs to the holder of the lock; without a holder, it was left by a killed backend.
  const lock = takeDataLock(join(dataDir, 'postgres.lock'));
  try {
    keepEarlierDatabase(path);
    const server = await startServer(path, { programs: findPrograms, durable: true });
    let closing = false;
    const report = () => {
      if (!closing) onLost(`The embedded database has ended; ${join(path, 'server.log')} has the reason.`);
    };
    void server.ended.then(report);
    const explain = (error: unknown) =>
      new StartError(unusable(path, connectionProblem(error), isUnavailable(error)), { cause: error });
    const database = await openServer(server.url(), { migrationsFolder, explain }).catch(async (error: unknown) => {
      closing = true;
      await server.stop();
      throw error;
    });
    return {
      ...database,
      close: async () => {
        closing = true;
        await database.close();
        await server.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The embedded database of earlier versions had its files directly in this folder, in a format that is not read. */
function keepEarlierDatabase(path: string): void {
  if (!existsSync(join(path, 'PG_VERSION'))) return;
  const names = ['pglite', ...Array.from({ length: 9 }, (_, index) => `pglite-${index + 2}`)];
  const previousFolder = names.map((name) => `${path}-${name}`).find((name) => !existsSync(name));
  if (!previousFolder) throw new StartError(`${path} has the format of an earlier version. Move it to another place.`);
  renameSync(path, previousFolder);
  logWarning(`The database has a new format and starts empty; the previous one is kept in ${previousFolder}.`);
}
