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

/** When the last migration before the baseline was made: 0059_changes-of-environments. */
const lastBeforeBaseline = 1_795_663_448_866;

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
  await expect(migrated).rejects.toThrow('Start the last release with the migration 0059');
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
  await pretendMigration(lastBeforeBaseline);
  const steps: string[] = [];
  await untilMigrated(db, migrationsFolder, async () => {
    steps.push('waits');
    await pretendMigration(Date.now());
  });
  expect(steps).toEqual(['waits']);
});

it('gives the entries of a ledger the kind and the time of their movements', async () => {
  const older = await createOnServer(serverUrl());
  const olderPool = new pg.Pool({ connectionString: older.url, max: 1 });
  await migrateSchema(drizzle(olderPool), migrationsUpTo(7));
  // Without the checks of the ledger.
  await olderPool.query('set session_replication_role = replica');
  const sandboxId = '00000000-0000-4000-8000-000000000001';
  await olderPool.query(`insert into ledger_transactions (project_id, id, kind, reference, booked_at)
    values ('${sandboxId}', 'ldg_1', 'CHARGE', 'chg_1', '2026-11-20T09:00:00Z')`);
  await olderPool.query(`insert into ledger_entries (project_id, transaction_id, account_id, currency, amount)
    values ('${sandboxId}', 'ldg_1', 'wlt_1/available', 'KRW', 100)`);
  await olderPool.query('set session_replication_role = origin');
  await migrateSchema(drizzle(olderPool), migrationsFolder);
  const { rows } = await olderPool.query('select kind, booked_at from ledger_entries');
  expect(rows).toEqual([{ kind: 'CHARGE', booked_at: new Date('2026-11-20T09:00:00Z') }]);
  await expect(olderPool.query(`update ledger_entries set kind = 'TRANSFER'`)).rejects.toThrow(
    'only takes new entries',
  );
  await olderPool.end();
  await older.drop();
});

it('makes partitions of histories, without a copy of their rows', async () => {
  const older = await createOnServer(serverUrl());
  const olderPool = new pg.Pool({ connectionString: older.url, max: 1 });
  await migrateSchema(drizzle(olderPool), migrationsUpTo(11));
  const id = '00000000-0000-4000-8000-000000000001';
  const addEvent = async (event: string) => {
    // Without its project.
    await olderPool.query('set session_replication_role = replica');
    await olderPool.query(`insert into callback_events (project_id, id, type, payload, created_at)
      values ('${id}', '${event}', 'CARD_ISSUED', '', '2026-11-20T09:00:00Z')`);
    await olderPool.query('set session_replication_role = origin');
  };
  const fileOf = async (table: string) =>
    (await olderPool.query<{ file: string }>(`select pg_relation_filepath('${table}') as file`)).rows;
  await addEvent('evt_1');
  const file = await fileOf('callback_events');
  await migrateSchema(drizzle(olderPool), migrationsFolder);
  expect(await fileOf('histories.callback_events')).toEqual(file);
  await addEvent('evt_2');
  const { rows } = await olderPool.query('select id, sequence from callback_events order by sequence');
  const [first, second] = rows as { id: string; sequence: string }[];
  expect([first?.id, second?.id]).toEqual(['evt_1', 'evt_2']);
  // Other tables count with the same sequence.
  const { rows: next } = await olderPool.query<{ next: string }>(
    `select nextval('callback_events_sequence_seq') as next`,
  );
  expect(Number(next[0]?.next)).toBe(Number(second?.sequence) + 1);
  await expect(addEvent('evt_1')).rejects.toThrow('duplicate key');
  await olderPool.end();
  await older.drop();
});
