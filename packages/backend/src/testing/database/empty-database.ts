import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

import { serverUrl } from './seeded-database.ts';
import { createOnServer } from './seeded-server.ts';

/** A database without a schema, for tests of migrations. */
export interface EmptyDatabase {
  client: { query<Row>(statement: string, values?: unknown[]): Promise<{ rows: Row[] }> };
  /** Applies the migrations of a folder that have not been applied yet. */
  migrateWith(folder: string): Promise<void>;
  close(): Promise<void>;
}

export async function openEmpty(): Promise<EmptyDatabase> {
  const { url, drop } = await createOnServer(serverUrl());
  const pool = new pg.Pool({ connectionString: url });
  const db = drizzle(pool);
  return {
    client: {
      query: async <Row>(statement: string, values?: unknown[]) => pool.query<Row & object>(statement, values),
    },
    migrateWith: (migrationsFolder) => migrate(db, { migrationsFolder }),
    close: async () => {
      await pool.end();
      await drop();
    },
  };
}
