import { fileURLToPath } from 'node:url';

import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What repositories take: the same on the embedded database, on a server, and within a transaction. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** A database that is open and has the newest schema. */
export interface OpenDatabase {
  db: Database;
  /** Runs work that several copies of the backend must not do at once, such as seeding. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** One folder of migrations for both drivers; applied at every start. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
