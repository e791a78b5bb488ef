import { setTimeout } from 'node:timers/promises';

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

import { logWarning } from '../../log/log-problem.ts';
import { StartError } from '../../start/start-error.ts';
import { createAvailability } from './availability.ts';
import { createPool, longWork, withPool } from './connections.ts';
import type { OpenDatabase } from '../database.ts';
import { migrateSchema, untilMigrated } from '../migrate-schema.ts';
import { createNotifications } from '../notifications.ts';
import { describeServer, explainServerError, isStarting, messageOf } from './server-error.ts';

const minMajorVersion = 15;
/** Connections of the job queue, in addition to those of the pool. */
const queueConnections = 3;
/** One holds the lock, the others do the work. */
const longWorkConnections = 3;

/** How often to look whether the server has started, or the database has been migrated, in milliseconds. */
const pollMs = 1000;

/** An arbitrary number that no other program uses for advisory locks in this database. */
const startLock = 20_261_120;

export interface ServerOptions {
  /** Its migrations that are not applied yet are applied. */
  migrationsFolder: string;
  /** Whether to migrate the database, or to wait until `portal migrate` has done it. */
  migrations?: 'run' | 'wait';
  /** Describes an error of the connection; as one of `DATABASE_URL` by default. */
  explain?: (error: unknown, url: string) => unknown;
}

/**
 * Opens the database of a PostgreSQL server and migrates it to the current schema.
 * @throws {StartError} when it cannot be reached, is too old, or cannot search Korean; without the password
 */
export async function openServer(
  url: string,
  { migrationsFolder, migrations = 'run', explain = explainServerError }: ServerOptions,
): Promise<OpenDatabase> {
  const availability = createAvailability(url);
  const { onError } = availability;
  const pool = createPool({ url, name: 'up-backend', max: 10, onError });
  const queuePool = createPool({ url, name: 'up-backend-jobs', max: queueConnections, onError });
  const notifications = createNotifications(url);
  const longWorkPool = { ...longWork, url, name: 'up-backend-long-work', max: longWorkConnections, onError };
  const exclusively = <T>(work: (db: NodePgDatabase) => Promise<T>) =>
    withPool(longWorkPool, (pool, db) => withStartLock(pool, () => work(db)));
  const opened: OpenDatabase = {
    db: drizzle(pool),
    exclusively,
    runAlone: (name, work) => withPool(longWorkPool, (pool, db) => unlessLocked(pool, name, () => work(db))),
    notifications,
    queue: {
      executeSql: (text, values) => queuePool.query(text, values),
      listen: notifications.listen,
    },
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    whyUnavailable: availability.why,
    close: async () => {
      await notifications.close();
      await Promise.all([pool.end(), queuePool.end(), availability.close()]);
    },
  };
  try {
    await checkServer(pool, url).catch((error: unknown) => {
      throw explain(error, url);
    });
    if (migrations === 'run') await exclusively((db) => migrateSchema(db, migrationsFolder));
    else await untilMigrated(drizzle(pool), migrationsFolder, () => setTimeout(pollMs));
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Several copies of the backend may start concurrently; the others wait for the first. */
async function withStartLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [startLock]);
    return await work();
  } finally {
    await unlock(client, 'select pg_advisory_unlock($1)', startLock);
  }
}

async function unlessLocked<T>(pool: pg.Pool, name: string, work: () => Promise<T>): Promise<T | undefined> {
  const client = await pool.connect();
  let isLocked = false;
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock(hashtext($1)) as locked', [
      name,
    ]);
    isLocked = rows[0]?.locked ?? false;
    return isLocked ? await work() : undefined;
  } finally {
    if (isLocked) await unlock(client, 'select pg_advisory_unlock(hashtext($1))', name);
    else client.release();
  }
}

/**
 * Releases a lock before its holder's caller is told, who may ask for it again at once. The server notices a little
 * later that a connection is closed.
 */
async function unlock(client: pg.PoolClient, statement: string, lock: string | number): Promise<void> {
  await client.query(statement, [lock]).catch(() => undefined);
  client.release(true);
}

/** Waits as long as the server says that it is starting or recovering, and tells so once. */
async function untilStarted<T>(url: string, ask: () => Promise<T>): Promise<T> {
  for (let isTold = false; ; isTold = true) {
    try {
      return await ask();
    } catch (error) {
      if (!isStarting(error)) throw error;
      if (!isTold)
        logWarning(
          `The database ${describeServer(url)} says: ${messageOf(error)}. Waiting until it accepts connections.`,
        );
      await setTimeout(pollMs);
    }
  }
}

async function checkServer(pool: pg.Pool, url: string): Promise<void> {
  const { rows } = await untilStarted(url, () =>
    pool.query<{ version: number; encoding: string; ctype: string; name: string }>(
      `select current_setting('server_version_num')::int as version, pg_encoding_to_char(encoding) as encoding,
              datctype as ctype, datname as name
         from pg_database where datname = current_database()`,
    ),
  );
  const found = rows[0];
  if (!found) throw new StartError('The database of DATABASE_URL does not describe itself.');
  const major = Math.floor(found.version / 10_000);
  if (major < minMajorVersion) {
    throw new StartError(`PostgreSQL ${major} is too old. Use ${minMajorVersion} or newer in DATABASE_URL.`);
  }
  if (found.encoding !== 'UTF8' || ['C', 'POSIX'].includes(found.ctype)) {
    throw new StartError(
      `The database "${found.name}" has encoding ${found.encoding} and LC_CTYPE ${found.ctype}, with which Korean ` +
        `cannot be searched. Create one with: createdb --template template0 --encoding UTF8 --locale C.UTF-8 <name>.`,
    );
  }
}
