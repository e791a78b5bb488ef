import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import pg from 'pg';

import type { PostgresServer } from '@up/platform/database/embedded/start-server';
import { createDirectoryStore } from '@up/platform/files/directory-store';
import { readConfig } from '@up/platform/start/config';
import { findInstalledPostgres, startPostgres } from '@up/platform/testing/database/postgres-server';
import { temporaryFolders } from '@up/platform/testing/files/temporary-folder';

import { startBackendProcess } from '../testing/backend/backend-process.ts';
import { backUp } from './backup.ts';
import type { Maintenance } from './maintenance.ts';
import { migrateDatabase } from './migrate.ts';
import { runPostgresProgram } from './postgres-program.ts';
import { restore } from './restore.ts';

/** The programs of the client have to be as new as the server, so it is the installed PostgreSQL. */
const installed = findInstalledPostgres();
const describeInstalled = installed ? describe : describe.skip; // Without PostgreSQL there is no pg_dump.
const startMilliseconds = 240_000;
const keys = { TOKEN_SECRET: 't'.repeat(64), DATA_ENCRYPTION_KEY: 'd'.repeat(64) };
const fileName = '3f8a4f0e-6d1e-4c55-8f0c-7d2d1c0e9b11';

const folder = temporaryFolders();

describeInstalled('a backup', () => {
  let server: PostgresServer;
  beforeAll(async () => void (server = await startPostgres({ installed, locale: 'C.UTF-8' })), startMilliseconds);
  afterAll(() => server.stop());

  async function query(database: string, statement: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(server.url(database));
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(statement);
    await client.end();
    return rows;
  }

  function maintenanceOf(database: string, directory: string, variables = keys) {
    const lines: string[] = [];
    const config = readConfig({ DATABASE_URL: server.url(database), FILES_DIR: directory, ...variables });
    const input: Maintenance = { config, files: createDirectoryStore(directory), print: (line) => lines.push(line) };
    return { input, lines };
  }

  it(
    'restores the database with its files, on which a backend with the same keys starts, and with no others',
    async () => {
      const variables = { ...keys, DATA_DIR: folder(), FILES_DIR: folder() };
      await query('postgres', 'create database portal');
      await query('postgres', 'create database yesterday');
      const before = maintenanceOf('portal', variables.FILES_DIR);
      await migrateDatabase(before.input);
      const backend = await startBackendProcess({ ...variables, DATABASE_URL: server.url('portal') });
      await backend.stop();
      const uploaded = join(folder({ uploaded: 'a contract' }), 'uploaded');
      await before.input.files.put(fileName, uploaded);
      await query(
        'portal',
        `insert into attachments (id, file_name, size, created_at) values ('${fileName}', 'contract.pdf', 10, now())`,
      );

      const target = join(folder(), 'backup');
      await backUp(before.input, target, new Date());
      expect(readdirSync(target).toSorted()).toEqual(['backup.json', 'database.dump', 'files']);
      expect(readFileSync(join(target, 'backup.json'), 'utf8')).not.toContain('dddd');

      const emptyStore = folder();
      const after = maintenanceOf('yesterday', emptyStore);
      const trial = { isTrial: true };
      await restore(after.input, target, trial);
      expect(await query('yesterday', `select from pg_tables where schemaname = 'public'`)).toEqual([]);

      const otherKeys = { ...keys, DATA_ENCRYPTION_KEY: 'x'.repeat(64) };
      await expect(restore(maintenanceOf('yesterday', emptyStore, otherKeys).input, target, trial)).rejects.toThrow(
        'neither DATA_ENCRYPTION_KEY nor DATA_ENCRYPTION_KEY_OTHER is the key of the backup',
      );
      await expect(restore(before.input, target, trial)).rejects.toThrow('DATABASE_URL has tables');

      await restore(after.input, target, { isTrial: false });
      expect(await text(await after.input.files.open(fileName))).toBe('a contract');
      const restored = await startBackendProcess({
        ...variables,
        FILES_DIR: emptyStore,
        DATABASE_URL: server.url('yesterday'),
      });
      expect(restored.out).toMatch(/^backend ready/);
      await restored.stop();

      writeFileSync(join(target, 'files', fileName), 'another');
      await expect(restore(after.input, target, trial)).rejects.toThrow(`files/${fileName} is missing or damaged`);
    },
    startMilliseconds,
  );

  it('needs a server, and says how the embedded database is saved', async () => {
    const { input } = maintenanceOf('portal', folder());
    const target = join(folder(), 'backup');
    const embedded = { ...input, config: { ...input.config, databaseUrl: undefined } };
    await expect(backUp(embedded, target, new Date())).rejects.toThrow('stop the site and copy DATA_DIR');
    expect(existsSync(target)).toBe(false);
  });
});

test('without the client of PostgreSQL there is no backup, and a line says where to get it', async () => {
  const { PATH } = process.env;
  process.env.PATH = folder();
  try {
    await expect(runPostgresProgram('pg_dump', 'postgres://up@127.0.0.1:1/up', [])).rejects.toThrow(
      /^pg_dump is not installed\. Install the client of PostgreSQL .* --target backup\.$/,
    );
  } finally {
    process.env.PATH = PATH;
  }
});
