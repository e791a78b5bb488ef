import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

import { migrateSchema } from '@up/platform/database/migrate-schema';
import { StartError } from '@up/platform/start/start-error';

import { serverUrl } from './testing/database/seeded-database.ts';
import { migrationsFolder } from './migrations.ts';
import { createOnServer } from './testing/database/seeded-server.ts';

/** When the last migration before the baseline was made: 0059_changes-of-environments. */
const lastBeforeBaseline = 1_795_663_448_866;

let database: Awaited<ReturnType<typeof createOnServer>>;
let pool: pg.Pool;
let db: NodePgDatabase;
beforeAll(async () => {
  database = await createOnServer(serverUrl());
  pool = new pg.Pool({ connectionString: database.url });
  db = drizzle(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** The tables of the portal, and the times of the applied migrations. */
async function state(): Promise<{ tables: number; applied: number[] }> {
  const tables = await pool.query<{ count: string }>(`select count(*) from pg_tables where schemaname = 'public'`);
  const applied = await pool.query<{ created_at: string }>('select created_at from drizzle.__drizzle_migrations');
  return { tables: Number(tables.rows[0]?.count), applied: applied.rows.map((row) => Number(row.created_at)) };
}

/** Leaves the database as a release before the baseline did, whose newest migration is of this time. */
const pretendMigration = (at: number) =>
  pool
    .query('truncate drizzle.__drizzle_migrations')
    .then(() => pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('earlier', $1)`, [at]));

it('creates the schema once, and takes over a database at the last migration before the baseline', async () => {
  await migrateSchema(db, migrationsFolder);
  const created = await state();
  expect(created.tables).toBeGreaterThan(70);
  expect(created.applied[0]).toBe(lastBeforeBaseline);

  await pretendMigration(lastBeforeBaseline);
  await migrateSchema(db, migrationsFolder);
  expect(await state()).toEqual(created);
});

it('rejects a database of an earlier release, and says what to do', async () => {
  await pretendMigration(lastBeforeBaseline - 1);
  const error = await migrateSchema(db, migrationsFolder).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toContain('Start the last release with the migration 0059');
});
