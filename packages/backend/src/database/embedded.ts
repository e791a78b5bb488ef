import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

import { fromPglite } from 'pg-boss';

import { migrationsFolder, type OpenDatabase } from './database.ts';
import { takeDataLock } from './data-lock.ts';

/**
 * Opens the embedded PostgreSQL in `<dataDir>/postgres`, behind its lock file.
 * @throws {StartError} when another process has it open
 */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const lock = takeDataLock(join(dataDir, 'postgres.lock'));
  try {
    const opened = await wrapEmbedded(await startEmbedded({ dataDir: join(dataDir, 'postgres') }));
    return {
      ...opened,
      close: async () => {
        await opened.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Starts an embedded PostgreSQL with the extensions that the schema needs; in memory when no directory is given. */
export function startEmbedded(options: PGliteOptions = {}): Promise<PGlite> {
  return PGlite.create({ ...options, extensions: { pg_trgm } });
}

/** Migrates an embedded database to the current schema. It has one connection, so its work is always exclusive. */
export async function wrapEmbedded(client: PGlite): Promise<OpenDatabase> {
  const db = drizzle(client);
  await migrate(db, { migrationsFolder });
  return {
    db,
    exclusively: (work) => work(),
    queueConnection: { db: fromPglite(client), backend: 'pglite' },
    close: () => client.close(),
  };
}
