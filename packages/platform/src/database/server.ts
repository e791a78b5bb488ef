import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

import { StartError } from '../start/start-error.ts';
import type { OpenDatabase } from './database.ts';
import { migrateSchema } from './migrate-schema.ts';
import { createNotifications } from './notifications.ts';
import { explainServerError } from './server-error.ts';

const minMajorVersion = 15;
/** How long a query waits for a free connection, or for the server, before it fails. */
const connectMilliseconds = 10_000;
/** Connections of the job queue, in addition to those of the pool. */
const queueConnections = 3;

/** An arbitrary number that no other program uses for advisory locks in this database. */
const startLock = 20_261_120;

export interface ServerOptions {
  /** Its migrations that are not applied yet are applied. */
  migrationsFolder: string;
  /** Describes an error of the connection; as one of `DATABASE_URL` by default. */
  explain?: (error: unknown, url: string) => unknown;
}

/**
 * Opens the database of a PostgreSQL server and migrates it to the current schema.
 * @throws {StartError} when it cannot be reached, is too old, or cannot search Korean; without the password
 */
export async function openServer(
  url: string,
  { migrationsFolder, explain = explainServerError }: ServerOptions,
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: connectMilliseconds,
    application_name: 'up-backend',
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // If a connection breaks while it is in use, its queries fail; without a listener it would also end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db = drizzle(pool);
  const notifications = createNotifications(url);
  const opened: OpenDatabase = {
    db,
    exclusively: (work) => withAdvisoryLock(pool, work),
    runAlone: (name, work) => unlessLocked(pool, name, work),
    notifications,
    queueConnection: { connectionString: url, max: queueConnections },
    close: async () => {
      await notifications.close();
      await pool.end();
    },
  };
  try {
    await checkServer(pool).catch((error: unknown) => {
      throw explain(error, url);
    });
    await opened.exclusively(() => migrateSchema(db, migrationsFolder));
    return opened;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Several copies of the backend may start concurrently; the others wait for the first. */
async function withAdvisoryLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [startLock]);
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [startLock]).catch(() => undefined);
    client.release();
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
    if (isLocked) await client.query('select pg_advisory_unlock(hashtext($1))', [name]).catch(() => undefined);
    client.release();
  }
}

async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string; ctype: string; name: string }>(
    `select current_setting('server_version_num')::int as version, pg_encoding_to_char(encoding) as encoding,
            datctype as ctype, datname as name
       from pg_database where datname = current_database()`,
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
