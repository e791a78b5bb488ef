import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { sql } from 'drizzle-orm';

import { StartError } from '../start/start-error.ts';
import { connectionProblem, isUnavailable } from './server/server-error.ts';

/**
 * Applies the migrations that a database lacks. The first one creates the whole schema in an empty database. It has the
 * time of the last migration that it replaces, so a database with that one is taken over unchanged.
 * @throws {StartError} when the database is from a release before
 */
export async function migrateSchema(db: NodePgDatabase, migrationsFolder: string): Promise<void> {
  const [baseline] = readMigrationFiles({ migrationsFolder });
  const newest = await newestMigration(db);
  if (baseline && newest !== undefined && newest < baseline.folderMillis) {
    throw new StartError(
      'The database is from a release that this one cannot upgrade. Start the last release with the migration ' +
        '0059_changes-of-environments on it once, then this one.',
    );
  }
  await migrate(db, { migrationsFolder }).catch((error: unknown) => {
    if (isUnavailable(error)) throw error;
    // All of them are one transaction.
    throw new StartError(
      `A migration failed: ${connectionProblem(error)}. The database is unchanged, so the last release runs on it.`,
      { cause: error },
    );
  });
}

/** Waits until `portal migrate` of this release, or of a later one, has migrated the database. */
export async function untilMigrated(
  db: NodePgDatabase,
  migrationsFolder: string,
  pause: () => Promise<unknown>,
): Promise<void> {
  const needed = newestIn(migrationsFolder);
  while (((await newestMigration(db)) ?? -Infinity) < needed) await pause();
}

/** The time of the newest migration of this release, in milliseconds. */
export function newestIn(migrationsFolder: string): number {
  return readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? -Infinity;
}

/** The time of the newest migration of a database, in milliseconds; undefined before the first one. */
export async function newestMigration(db: NodePgDatabase): Promise<number | undefined> {
  const { rows: tables } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!tables[0]?.exists) return undefined;
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  );
  const newest = rows[0]?.newest;
  return newest ? Number(newest) : undefined;
}
