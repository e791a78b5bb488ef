import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

import { startEmbedded } from '../database/embedded.ts';
import { createOnServer, hasSeededServer } from './seeded-server.ts';

/** A database without a schema, for tests of migrations. */
export interface EmptyDatabase {
  client: { query<Row>(statement: string, values?: unknown[]): Promise<{ rows: Row[] }> };
  /** Applies the migrations of a folder that have not been applied yet. */
  migrateWith(folder: string): Promise<void>;
  close(): Promise<void>;
}

/** On the server of this run if there is one, which is much faster; otherwise embedded. */
export async function openEmpty(): Promise<EmptyDatabase> {
  return hasSeededServer() ? openEmptyOnServer() : openEmptyEmbedded();
}

async function openEmptyEmbedded(): Promise<EmptyDatabase> {
  const client = await startEmbedded();
  const db = drizzlePglite(client);
  return {
    client,
    migrateWith: (migrationsFolder) => migratePglite(db, { migrationsFolder }),
    close: () => client.close(),
  };
}

async function openEmptyOnServer(): Promise<EmptyDatabase> {
  const { url, drop } = await createOnServer();
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
