import { fileURLToPath } from 'node:url';

import type { ConstructorOptions } from 'pg-boss';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database of repositories: the same type for the embedded database, a server, and a transaction. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open database with the current schema. */
export interface OpenDatabase {
  db: Database;
  /** Runs work that several copies of the backend must not do concurrently, such as seeding. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** The connection of the job queue to the same database. */
  queueConnection: QueueConnection;
  close(): Promise<void>;
}

/** The options of the queue library that depend on the kind of database. */
export type QueueConnection = Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max'>;

/** The migrations of both drivers; pending ones are applied at every start. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
