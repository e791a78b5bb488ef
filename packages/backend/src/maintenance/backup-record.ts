import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import * as z from 'zod';

import { StartError } from '@up/platform/start/start-error';

/** The names in the folder of a backup. */
export const inBackup = { record: 'backup.json', database: 'database.dump', files: 'files' } as const;

const Sha256 = z.string().regex(/^[\da-f]{64}$/);

/** What belongs together: `backup.json`, which is written last. It contains no secret. */
const BackupRecord = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  /** The time of the newest migration of the database, in milliseconds. */
  newestMigration: z.number(),
  /** The keys that the rows of the database need. */
  keys: z.array(z.object({ name: z.enum(['TOKEN_SECRET', 'DATA_ENCRYPTION_KEY']), fingerprint: z.string() })),
  databaseSha256: Sha256,
  /** The files of the store by name; names are UUIDs. */
  files: z.record(z.uuid(), Sha256),
});
export type BackupRecord = z.output<typeof BackupRecord>;

/** Writes the record of a backup. @throws {ZodError} for a key with another name */
export async function writeRecord(folder: string, record: Record<keyof BackupRecord, unknown>): Promise<void> {
  await writeFile(join(folder, inBackup.record), JSON.stringify(BackupRecord.parse(record), null, 2));
}

/** @throws {StartError} when the folder is no complete backup of a format that this release knows */
export async function readRecord(folder: string): Promise<BackupRecord> {
  const path = join(folder, inBackup.record);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartError(`${path} is missing: the folder is no backup, or the backup was interrupted.`);
  });
  try {
    return BackupRecord.parse(JSON.parse(text));
  } catch (error) {
    throw new StartError(`${path} is not the record of a backup that this release can read.`, { cause: error });
  }
}

/** The hash of a file; undefined if it cannot be read. */
export async function sha256Of(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex');
  } catch {
    return undefined;
  }
}
