import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { seedDatabase } from '../backend.ts';
import { migrationsFolder, type OpenDatabase } from '../database/database.ts';
import { openEmbedded, startEmbedded, wrapEmbedded } from '../database/embedded.ts';
import { folderHash } from '../database/folder-hash.ts';
import { openServer } from '../database/server.ts';
import { openTestJobs } from './test-jobs.ts';
import { createOnServer, hasSeededServer, model, openOnServer, startSeededServer } from './seeded-server.ts';

/** A kind of database that the tests run on. */
export interface DatabaseKind {
  name: string;
  /** Opens a separate database with the current schema, the content and the catalogue. */
  open(): Promise<OpenDatabase>;
}

/** Timeout of the hook that opens a database, which takes seconds on a busy machine. */
export const openingMilliseconds = 60_000;

/** The time at which test databases are seeded. */
export const seededAt = new Date('2026-11-20T09:00:00.000Z');

/** Migrates and seeds one database of each kind, before the first test file: every file opens copies of them. */
export async function prepareDatabases(): Promise<void> {
  await ensureImage();
  await startSeededServer(prepare);
}

/**
 * The kinds of database that tests run on: a PostgreSQL server's where its programs are on this machine, else the
 * embedded one. With `TEST_DATABASES=all`, as `npm run test:full` sets it, both.
 */
export function databaseKinds(): DatabaseKind[] {
  const embedded = { name: 'PGlite', open: openSeeded };
  if (!hasSeededServer()) return [embedded];
  const server = { name: 'PostgreSQL', open: openOnServer };
  return isThorough() ? [embedded, server] : [server];
}

/** Whether this is a run of `npm run test:full`. */
export function isThorough(): boolean {
  return process.env.TEST_DATABASES === 'all';
}

/** An embedded database in memory, from an image that is created once per version of the schema and the seeds. */
export async function openSeeded(): Promise<OpenDatabase> {
  const path = await ensureImage();
  return wrapEmbedded(await startEmbedded({ loadDataDir: new Blob([readFileSync(path)]) }));
}

/** Puts a copy of it into the database folder of a backend with this `DATA_DIR`. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const image = new Blob([readFileSync(await ensureImage())]);
  await (await startEmbedded({ dataDir: join(dataDir, 'postgres'), loadDataDir: image })).close();
}

/** A seeded database for a backend in a separate process. */
export interface ProcessDatabase {
  /** The environment variables of the process. */
  variables: Record<string, string>;
  /** Opens it here, while no process has it open. */
  open(): Promise<OpenDatabase>;
  drop(): Promise<void>;
}

/** On the server of this run if there is one; otherwise in a folder, which the caller deletes. */
export async function prepareForProcess(dataDir: string): Promise<ProcessDatabase> {
  if (hasSeededServer()) {
    const { url, drop } = await createOnServer(model);
    return { variables: { DATA_DIR: dataDir, DATABASE_URL: url }, open: () => openServer(url), drop };
  }
  await prepareDataFolder(dataDir);
  return { variables: { DATA_DIR: dataDir }, open: () => openEmbedded(dataDir), drop: () => Promise.resolve() };
}

async function ensureImage(): Promise<string> {
  const path = await imagePath();
  if (!existsSync(path)) await makeImage(path);
  return path;
}

async function prepare(database: OpenDatabase): Promise<void> {
  await seedDatabase(database, () => seededAt);
  await (await openTestJobs(database)).stop();
}

async function makeImage(path: string): Promise<void> {
  const client = await startEmbedded();
  const database = await wrapEmbedded(client);
  await prepare(database);
  const image = await client.dumpDataDir('none');
  await client.close();
  mkdirSync(join(path, '..'), { recursive: true });
  // Several runs may do this concurrently: each sees either no image or a complete one.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await image.arrayBuffer()));
  renameSync(draft, path);
  removeOldImages(join(path, '..'));
}

const keptMilliseconds = 60 * 60 * 1000;

/** An image has about 40 MB. A test run that started before a change may still use one of another version. */
function removeOldImages(folder: string): void {
  for (const name of readdirSync(folder)) {
    const stats = statSync(join(folder, name), { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > keptMilliseconds) rmSync(join(folder, name), { force: true });
  }
}

async function imagePath(): Promise<string> {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const hashes = await Promise.all([
    folderHash(migrationsFolder, ['.sql']),
    folderHash(join(root, 'content'), ['.md']),
    folderHash(join(root, 'catalogue'), ['.yaml']),
    folderHash(join(root, 'src/content'), ['.ts']),
    folderHash(join(root, 'src/jobs'), ['.ts']),
    folderHash(join(root, 'src/catalogue'), ['.ts']),
  ]);
  return join(tmpdir(), 'up-backend-images', `${hashes.map((hash) => hash.slice(0, 10)).join('-')}.tar`);
}
