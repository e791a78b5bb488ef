import type { ConstructorOptions } from 'pg-boss';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

import type { Notifications } from './notifications.ts';

/** The database of repositories: the same type outside and inside a transaction. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open database with the current schema. */
export interface OpenDatabase {
  db: Database;
  /** Runs work that several copies of the backend must not do concurrently, such as seeding. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Runs work unless work of this name is running, in any copy of the backend; then it returns undefined. */
  runAlone<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
  /** What any process has changed. */
  notifications: Notifications;
  /** The connection of the job queue to the same database. */
  queueConnection: QueueConnection;
  close(): Promise<void>;
}

/** The options of the queue library for its connections. */
export type QueueConnection = Pick<ConstructorOptions, 'connectionString' | 'max'>;
