import { randomUUID } from 'node:crypto';

import pg from 'pg';

import type { OpenDatabase } from '../database/database.ts';
import { openServer } from '../database/server.ts';
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server.ts';

/** Tells the workers of Jest where the server of this run is. */
const variable = 'UP_TEST_SERVER';
/** The template database of all others. */
export const model = 'seeded';

let running: PostgresServer | undefined;

/** Starts a server for a test run if its programs are installed; one database is the template of all others. */
export async function startSeededServer(seed: (database: OpenDatabase) => Promise<unknown>): Promise<void> {
  const programs = findPostgres();
  if (!programs) return;
  running = await startPostgres(programs);
  process.env[variable] = running.url('');
  await administer(`create database ${model}`);
  const database = await openServer(running.url(model));
  await seed(database);
  await database.close();
}

export async function stopSeededServer(): Promise<void> {
  await running?.stop();
}

export function hasSeededServer(): boolean {
  return Boolean(process.env[variable]);
}

/** A copy of the template on the server of this run, deleted when it is closed. */
export async function openOnServer(): Promise<OpenDatabase> {
  const { url, drop } = await createOnServer(model);
  const database = await openServer(url);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** A separate database on the server of this run: empty, or a copy of another. */
export async function createOnServer(template = 'template1'): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${template}`);
  return { url: address(name), drop: () => administer(`drop database ${name} with (force)`) };
}

function address(database: string): string {
  return `${process.env[variable] ?? ''}${database}`;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(address('postgres'));
  await client.connect();
  await client.query(statement);
  await client.end();
}
