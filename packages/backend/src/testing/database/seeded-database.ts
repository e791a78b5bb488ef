import { seedDatabase } from '../../backend.ts';
import { migrationsFolder } from '../../migrations.ts';
import type { OpenDatabase } from '@up/platform/database/database';
import { openServer } from '@up/platform/database/server/server';
import { findInstalledPostgres, startPostgres } from '@up/platform/testing/database/postgres-server';
import { createOnServer, model, openCopy, shareServer } from './seeded-server.ts';
import { openTestJobs } from '../backend/test-jobs.ts';

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

/** Where the servers of this run are: that of the embedded programs, and an installed one. */
const variables = { embedded: 'UP_TEST_SERVER', installed: 'UP_TEST_INSTALLED_SERVER' };

/** Starts the servers, and migrates and seeds one database on each before the first test file: files open copies. */
export async function prepareDatabases(): Promise<void> {
  await shareServer(variables.embedded, await startPostgres(), prepare);
  const installed = isThorough() ? findInstalledPostgres() : undefined;
  if (installed) {
    await shareServer(variables.installed, await startPostgres({ installed, locale: 'C.UTF-8' }), prepare);
  }
}

async function prepare(database: OpenDatabase): Promise<void> {
  await seedDatabase(database, () => seededAt);
  await (await openTestJobs(database)).stop();
}

/**
 * The kinds of database that tests run on: the embedded one and, with `TEST_DATABASES=all`, as `npm run test:full`
 * sets it, a PostgreSQL server that is installed on this machine, which is usually older.
 */
export function databaseKinds(): DatabaseKind[] {
  const installed = process.env[variables.installed];
  const kinds = [{ name: 'PostgreSQL', open: openSeeded }];
  return installed ? [...kinds, { name: 'an installed PostgreSQL', open: () => openCopy(installed) }] : kinds;
}

/** Whether this is a run of `npm run test:full`. */
export function isThorough(): boolean {
  return process.env.TEST_DATABASES === 'all';
}

/** A separate database with the current schema, the content and the catalogue. */
export function openSeeded(): Promise<OpenDatabase> {
  return openCopy(serverUrl());
}

/** A seeded database for a backend in a separate process. */
export interface ProcessDatabase {
  url: string;
  /** Opens it here, while no process has it open. */
  open(): Promise<OpenDatabase>;
  drop(): Promise<void>;
}

export async function prepareForProcess(): Promise<ProcessDatabase> {
  const { url, drop } = await createOnServer(serverUrl(), model);
  return { url, open: () => openServer(url, { migrationsFolder }), drop };
}

/** The server of this run. */
export function serverUrl(): string {
  const url = process.env[variables.embedded];
  if (!url) throw new Error('The Jest project of this test does not start a database; see jest.config.mjs');
  return url;
}
