import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { drizzle } from 'drizzle-orm/node-postgres';

import { longWork, withPool } from '@up/platform/database/server/connections';
import { newestMigration } from '@up/platform/database/migrate-schema';
import type { FileStore } from '@up/platform/files/file-store';
import { listNeededKeys } from '@up/platform/secrets/repository';
import { StartError } from '@up/platform/start/start-error';
import { listFileNames } from '@up/projects/inquiry/attachment/repository';

import { inBackup, sha256Of, writeRecord } from './backup-record.ts';
import type { Maintenance } from './maintenance.ts';
import { requireServer, runPostgresProgram } from './postgres-program.ts';

/**
 * Writes the database, its files and the fingerprints of its keys into a new folder while the site runs. All of it is
 * of one snapshot of the database: a file never changes, and those that the snapshot names are copied after it.
 * @throws {StartError} when the folder exists, or something cannot be read
 */
export async function backUp({ config, files, print }: Maintenance, folder: string, at: Date): Promise<void> {
  const url = requireServer(config.databaseUrl);
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    throw new StartError(`The folder ${folder} cannot be created: a backup has a new folder.`, { cause: error });
  });
  const dump = join(folder, inBackup.database);
  const { names, ...known } = await withPool({ ...longWork, url, name: 'up-backup', max: 1 }, async (pool) => {
    const client = await pool.connect();
    try {
      await client.query('begin isolation level repeatable read read only');
      const db = drizzle(client);
      const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
      const keys = (await listNeededKeys(db)).map(({ name, fingerprint }) => ({ name, fingerprint }));
      const read = { keys, newestMigration: (await newestMigration(db)) ?? 0, names: await listFileNames(db) };
      const options = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${rows[0]?.snapshot}`];
      await runPostgresProgram('pg_dump', url, [...options, `--file=${dump}`]);
      return read;
    } finally {
      // Nothing was changed, and the server may have ended a transaction that was idle during a long dump.
      client.release(true);
    }
  });
  await mkdir(join(folder, inBackup.files));
  const copied = new Map<string, string>();
  for (const name of names) {
    const hash = await copyOut(files, name, join(folder, inBackup.files, name));
    if (hash === undefined)
      print(`the file ${name} is missing: it is being uploaded, was deleted meanwhile, or is lost`);
    else copied.set(name, hash);
  }
  await writeRecord(folder, {
    format: 1,
    at: at.toISOString(),
    ...known,
    databaseSha256: await sha256Of(dump),
    files: Object.fromEntries(copied),
  });
  print(`${folder} has the database and ${copied.size} files; keep the keys themselves elsewhere`);
}

/** Copies a file out of the store, and returns its hash; undefined if there is none. */
async function copyOut(files: FileStore, name: string, path: string): Promise<string | undefined> {
  const source = await files.open(name).catch(() => undefined);
  if (!source) return undefined;
  await pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return sha256Of(path);
}
