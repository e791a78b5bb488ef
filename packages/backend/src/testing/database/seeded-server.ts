import { randomUUID } from 'node:crypto';

import pg from 'pg';

import type { PostgresServer } from '@up/platform/database/embedded/start-server';
import type { OpenDatabase } from '@up/platform/database/database';
import { openServer } from '@up/platform/database/server/server';

import { migrationsFolder } from '../../migrations.ts';

/** The template database of all others on a server. */
export const model = 'seeded';

const started: PostgresServer[] = [];

/** Creates the template on a server of this run, and tells the workers of Jest where it is. */
export async function shareServer(
  variable: string,
  server: PostgresServer,
  seed: (database: OpenDatabase) => Promise<unknown>,
): Promise<void> {
  started.push(server);
  process.env[variable] = server.url();
  await administer(server.url(), `create database ${model}`);
  const database = await openServer(server.url(model), { migrationsFolder });
  await seed(database);
  await database.close();
}

export async function stopServers(): Promise<void> {
  for (const server of started.splice(0)) await server.stop();
}

/** A copy of the template on a server, deleted when it is closed. */
export async function openCopy(server: string): Promise<OpenDatabase> {
  const { url, drop } = await createOnServer(server, model);
  const database = await openServer(url, { migrationsFolder });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** A separate database on a server: empty, or a copy of another. */
export async function createOnServer(
  server: string,
  template = 'template1',
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copies the files, which takes a fifth of the time that PostgreSQL's own choice takes.
  await administer(server, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement);
  await client.end();
}
