import { fileURLToPath } from 'node:url';

import type { ConstructorOptions } from 'pg-boss';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What repositories take: the same on the embedded database, on a server, and within a transaction. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** A database that is open and has the newest schema. */
export interface OpenDatabase {
  db: Database;
  /** Runs work that several copies of the backend must not do at once, such as seeding. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** How the job queue reaches the same database. */
  queueConnection: QueueConnection;
  close(): Promise<void>;
}

/** The options of the queue's library that depend on the kind of database. */
export type QueueConnection = Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max'>;

/** One folder of migrations for both drivers; applied at every start. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
