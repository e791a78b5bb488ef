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
import { createAccessTokens } from './session/access-token.ts';
import { createAuthenticate } from './session/authenticate.ts';
import { registerSiteCalls, type SiteOptions } from './site/calls.ts';

export interface BackendOptions {
  database: OpenDatabase;
  clock: Clock;
  site: SiteOptions;
  /** Signs the access tokens; at least 256 bits, the same in every copy of the backend. */
  tokenSecret: Uint8Array;
  /** Holds every answer against its definition: for tests. */
  checkAnswers?: boolean;
  /** Writes no log. */
  quiet?: boolean;
}

const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** Brings the content and the catalogue of the database to what the files of this version say; gives warnings. */
export async function seedDatabase(database: OpenDatabase, clock: Clock): Promise<string[]> {
  const seeds = [await contentSeed(folder('content')), await catalogueSeed(folder('catalogue'))];
  return database.exclusively(async () => {
    const warnings: string[] = [];
    for (const seed of seeds) warnings.push(...(await applySeed(database.db, clock, seed)));
    return warnings;
  });
}

/** Both services on one server: Main API at `/api`, the content service at `/content/api`. */
export async function createBackend({
  database,
  clock,
  site,
  tokenSecret,
  checkAnswers = false,
  quiet,
}: BackendOptions): Promise<FastifyInstance> {
  const { db } = database;
  const app = createServer({ quiet });
  const accessTokens = createAccessTokens({ secret: tokenSecret, clock });
  const authenticate = createAuthenticate({ db, clock, accessTokens });
  const calls = createCalls(app, { authenticate, checkAnswers });
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
