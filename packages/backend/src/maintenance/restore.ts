import { join } from 'node:path';

import { longWork, withPool } from '@up/platform/database/server/connections';
import { newestIn } from '@up/platform/database/migrate-schema';
import { explainServerError } from '@up/platform/database/server/server-error';
import { keyFingerprint, readingsOf } from '@up/platform/secrets/confirm-key';
import { type Config, valuesOf } from '@up/platform/start/config';
import { StartError } from '@up/platform/start/start-error';

import { migrationsFolder } from '../migrations.ts';
import { type BackupRecord, inBackup, readRecord, sha256Of } from './backup-record.ts';
import type { Maintenance } from './maintenance.ts';
import { requireServer, runPostgresProgram } from './postgres-program.ts';

/**
 * Restores a backup into an empty database and the store of files, after everything was checked: that nothing of the
 * backup is damaged, that this release can read it, and that the keys of these settings are its keys.
 * @param isTrial only checks
 * @throws {StartError} with everything that is wrong; then nothing was changed
 */
export async function restore(
  { config, files, print }: Maintenance,
  folder: string,
  { isTrial }: { isTrial: boolean },
): Promise<void> {
  const url = requireServer(config.databaseUrl);
  const record = await readRecord(folder);
  const faults = [
    ...(await damages(folder, record)),
    ...missingKeys(config, record),
    ...(record.newestMigration > newestIn(migrationsFolder)
      ? ['the database is that of a later release: restore it with that one']
      : []),
    ...(await tableFault(url)),
  ];
  if (faults.length > 0) throw new StartError(`${folder} is not restored: ${faults.join('; ')}.`);
  const names = Object.keys(record.files);
  print(`the backup of ${record.at} is complete: the database and ${names.length} files`);
  if (isTrial) return;
  // Files first: without their rows they do no harm, and a second try writes the same.
  for (const name of names) await files.put(name, join(folder, inBackup.files, name));
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await runPostgresProgram('pg_restore', url, [...options, join(folder, inBackup.database)]);
  print('restored: run portal migrate, or start a backend');
}

async function damages(folder: string, { databaseSha256, files }: BackupRecord): Promise<string[]> {
  const hashes = [
    [inBackup.database, databaseSha256],
    ...Object.entries(files).map(([name, hash]) => [`${inBackup.files}/${name}`, hash]),
  ] as const;
  const found = [];
  for (const [name = '', hash] of hashes) {
    if ((await sha256Of(join(folder, name))) !== hash) found.push(`${name} is missing or damaged`);
  }
  return found;
}

/** A copy with other keys would not start on the restored database. */
function missingKeys({ tokenSecret, dataKey }: Config, { keys }: BackupRecord): string[] {
  const texts = { TOKEN_SECRET: valuesOf(tokenSecret), DATA_ENCRYPTION_KEY: valuesOf(dataKey) };
  const isKnown = ({ name, fingerprint }: BackupRecord['keys'][number]) =>
    texts[name].flatMap(readingsOf).some((key) => keyFingerprint(name, key) === fingerprint);
  return keys
    .filter((key) => !isKnown(key))
    .map(({ name }) => `neither ${name} nor ${name}_OTHER is the key of the backup`);
}

async function tableFault(url: string): Promise<string[]> {
  const count = `select count(*)::int as count from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`;
  return withPool({ ...longWork, url, name: 'up-restore', max: 1 }, async (pool) => {
    const { rows } = await pool.query<{ count: number }>(count).catch((error: unknown) => {
      throw explainServerError(error, url);
    });
    return rows[0]?.count === 0 ? [] : ['the database of DATABASE_URL has tables: create an empty one'];
  });
}
