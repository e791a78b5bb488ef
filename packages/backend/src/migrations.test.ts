import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';

import { migrateSchema, untilMigrated } from '@up/platform/database/migrate-schema';
import { StartError } from '@up/platform/start/start-error';
import { temporaryFolders } from '@up/platform/testing/files/temporary-folder';

import { serverUrl } from './testing/database/seeded-database.ts';
import { migrationsFolder } from './migrations.ts';
import { createOnServer } from './testing/database/seeded-server.ts';

/** When the last migration before the baseline was made: 0013_saved-scenarios. */
const lastBeforeBaseline = 1_795_961_618_013;

const makeFolder = temporaryFolders();

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

/** Leaves the database as a release before the baseline did, whose newest migration is of this time. */
async function pretendMigration(at: number): Promise<void> {
  await pool.query('truncate drizzle.__drizzle_migrations');
  await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('earlier', $1)`, [at]);
}

/** The times of the applied migrations. */
async function appliedMigrations(): Promise<number[]> {
  const { rows } = await pool.query<{ created_at: string }>('select created_at from drizzle.__drizzle_migrations');
  return rows.map((row) => Number(row.created_at));
}

/** A folder with the migrations up to a number, and with a later migration if one is given. */
function migrationsUpTo(last: number, later?: string): string {
  const folder = makeFolder();
  cpSync(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { when: number }[] };
  const entries = journal.entries.slice(0, last + 1);
  if (later !== undefined) {
    entries.push({ ...entries[0], when: Date.now(), tag: '9999_later' } as (typeof entries)[number]);
    writeFileSync(join(folder, '9999_later.sql'), later);
  }
  writeFileSync(path, JSON.stringify({ ...journal, entries }));
  return folder;
}

it('takes over a database at the last migration before the baseline, and applies only later ones', async () => {
  await migrateSchema(db, migrationsUpTo(0));
  expect(await appliedMigrations()).toEqual([lastBeforeBaseline]);
  await pretendMigration(lastBeforeBaseline);
  await migrateSchema(db, migrationsFolder);
  const later = readMigrationFiles({ migrationsFolder }).slice(1);
  expect(await appliedMigrations()).toEqual([lastBeforeBaseline, ...later.map(({ folderMillis }) => folderMillis)]);
});

it('rejects a database of an earlier release, and says what to do', async () => {
  await pretendMigration(lastBeforeBaseline - 1);
  const migrated = migrateSchema(db, migrationsFolder);
  await expect(migrated).rejects.toBeInstanceOf(StartError);
  await expect(migrated).rejects.toThrow('Start the last release with the migration 0013');
});

it('leaves the database unchanged when a migration fails, so that the last release runs on it', async () => {
  await pretendMigration(lastBeforeBaseline);
  const broken = migrationsUpTo(
    0,
    'create table half_done (id text);\n--> statement-breakpoint\nalter table nothing add column id text;',
  );
  await expect(migrateSchema(db, broken)).rejects.toThrow(
    'A migration failed: relation "nothing" does not exist. The database is unchanged, so the last release runs on it.',
  );
  const { rows } = await pool.query(`select to_regclass('half_done') as half`);
  expect(rows).toEqual([{ half: null }]);
  expect(await appliedMigrations()).toEqual([lastBeforeBaseline]);
});

it('can be waited for, by copies that do not migrate', async () => {
  await pretendMigration(lastBeforeBaseline - 1);
  const steps: string[] = [];
  await untilMigrated(db, migrationsFolder, async () => {
    steps.push('waits');
    await pretendMigration(Date.now());
  });
  expect(steps).toEqual(['waits']);
});
