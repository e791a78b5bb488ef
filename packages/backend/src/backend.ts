import { fileURLToPath } from 'node:url';

import type { FastifyInstance } from 'fastify';

import { registerCatalogueCalls } from './catalogue/calls.ts';
import { catalogueSeed } from './catalogue/seed-catalogue.ts';
import type { Clock } from './clock.ts';
import { registerCmsCalls } from './content/cms-calls.ts';
import { registerContentService } from './content/service.ts';
import { contentSeed } from './content/seed-content.ts';
import type { OpenDatabase } from './database/database.ts';
import { applySeed } from './database/seed.ts';
import { createCalls } from './http/calls.ts';
import { openApiDocument } from './http/openapi.ts';
import { createServer } from './http/server.ts';
import { registerSiteCalls, type SiteOptions } from './site/calls.ts';

export interface BackendOptions {
  database: OpenDatabase;
  site: SiteOptions;
  /** Holds every answer against its definition: for tests. */
  checkAnswers?: boolean;
  /** Writes no log. */
  quiet?: boolean;
}

const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** Brings the content and the catalogue of the database to what the files of this version say. */
export async function seedDatabase(database: OpenDatabase, clock: Clock): Promise<void> {
  const seeds = [await contentSeed(folder('content')), await catalogueSeed(folder('catalogue'))];
  await database.exclusively(async () => {
    for (const seed of seeds) await applySeed(database.db, clock, seed);
  });
}

/** Both services on one server: Main API at `/api`, the content service at `/content/api`. */
export async function createBackend({
  database,
  site,
  checkAnswers = false,
  quiet,
}: BackendOptions): Promise<FastifyInstance> {
  const app = createServer({ quiet });
  const calls = createCalls(app, { checkAnswers });
  registerSiteCalls(calls, site);
  registerCatalogueCalls(calls, database.db);
  registerCmsCalls(calls, database.db);
  await registerContentService(app, database.db);

  const document = openApiDocument(calls.registered, { title: 'UP Main API', version: '1' });
  app.get('/api/openapi.json', async () => document);
  app.get('/healthz', async () => ({ status: 'ok' }));
  await app.ready();
  return app;
}
