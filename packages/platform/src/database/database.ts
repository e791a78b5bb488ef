import type { ConstructorOptions } from 'pg-boss';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

import type { Notifications } from './notifications.ts';

/** The database of repositories: the same type outside and inside a transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

/** An open database with the current schema. */
export interface OpenDatabase {
  db: Database;
  /**
   * Runs work that several copies of the backend must not do concurrently, such as seeding, with connections whose
   * statements may take minutes.
   */
  exclusively<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** The same, unless work of this name is running, in any copy of the backend; then it returns undefined. */
  runAlone<T>(name: string, work: (db: Database) => Promise<T>): Promise<T | undefined>;
  /** What any process has changed. */
  notifications: Notifications;
  /** The connections of the job queue to the same database. */
  queue: QueueDatabase;
  /** The connections of the calls, and how many calls wait for one. */
  connections(): { used: number; idle: number; waiting: number };
  /** Why calls cannot be answered at the moment; undefined if they can. Responds within a second. */
  whyUnavailable(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** How the queue library reaches its tables. */
export type QueueDatabase = NonNullable<ConstructorOptions['db']>;
