import { fileURLToPath } from 'node:url';

import type { FastifyInstance } from 'fastify';

import { importDocument } from '@up/api/calls/catalogue/catalogue-import';
import { simulateHeader } from '@up/api/calls/sandbox/sandbox';
import { registerDrain, type Drain } from '@up/service/drain';
import { createIsInternal } from '@up/service/internal-request';
import { type MetricDefinition, registerMetrics } from '@up/service/metrics';

import { createCheckAccess } from '@up/people/access/check-access';
import { createRequireOperator } from '@up/people/access/operator-token';
import { importBodyLimit } from '@up/catalogue/changes/import-limit';
import { documentsFolder } from '@up/catalogue/documents-folder';
import { catalogueSeed } from '@up/catalogue/changes/seed-catalogue';
import { contentSeed } from './publishing/content/seed-content.ts';
import type { OpenDatabase } from '@up/platform/database/database';
import { applySeed, forgetSeed } from '@up/platform/database/seed';
import { createCalls } from '@up/platform/http/calls';
import { openApiDocument } from '@up/platform/http/openapi';
import { createServer } from '@up/platform/http/server';
import { mailboxModule } from '@up/platform/mail/mailbox/module';
import type { Clock, Services } from '@up/platform/module';
import { mailFolder } from './services.ts';
import { modules } from './modules.ts';
import { findProjectOfSession } from '@up/projects/project/repository/project-of-session';

export interface BackendOptions {
  services: Services;
  /** The tokens that `portal ops` may send. */
  operatorTokens: readonly string[];
  /** The names of the calls that the token is for; all by default. */
  operatorTokenCalls?: readonly string[];
  /** Serves the local mailbox, which shows everybody's mails. */
  mailbox?: boolean;
  /** Proxies whose `X-Forwarded-For` is trusted; the loopback address by default. */
  trustedProxies?: string;
  /** Checks every response against its definition: for tests. */
  checkResponses?: boolean;
  /** Why this copy cannot answer calls; it is always ready without it. */
  whyNotReady?(): Promise<string | undefined>;
  /** How long a copy keeps serving after SIGTERM, in milliseconds. */
  drainDelayMs?: number;
  /** Networks besides the private ones that may read metrics. */
  internalNetworks?: string;
  /** What the metrics say besides requests. */
  metrics?: readonly MetricDefinition[];
  /** Writes no log. */
  quiet?: boolean;
}

const contentFolder = fileURLToPath(new URL('../content', import.meta.url));

/**
 * Updates the content and the catalogue of the database from the files of this version, and returns warnings. With a
 * CMS, the content comes from there instead.
 */
export async function seedDatabase(
  database: OpenDatabase,
  clock: Clock,
  { hasCms = false }: { hasCms?: boolean } = {},
): Promise<string[]> {
  const content = await contentSeed(contentFolder);
  const catalogue = await catalogueSeed(documentsFolder);
  const seeds = hasCms ? [catalogue] : [content, catalogue];
  return database.exclusively(async (db) => {
    // A later start without the CMS restores the content of the files.
    if (hasCms) await forgetSeed(db, content.name);
    const warnings: string[] = [];
    for (const seed of seeds) warnings.push(...(await applySeed(db, clock, seed)));
    return warnings;
  });
}

/**
 * Both services on one server: Main API at `/api` with the sandbox at `/sandbox`, the content service at
 * `/content/api`.
 */
export async function createBackend({
  services,
  operatorTokens,
  operatorTokenCalls,
  mailbox = false,
  trustedProxies,
  checkResponses = false,
  quiet,
  whyNotReady,
  drainDelayMs,
  internalNetworks,
  metrics,
}: BackendOptions): Promise<FastifyInstance & { drain: Drain }> {
  const app = createServer({ quiet, trustedProxies });
  const isInternal = createIsInternal(internalNetworks);
  const drain = registerDrain(app, { delayMs: drainDelayMs, whyNotReady, isInternal });
  registerMetrics(app, {
    service: 'backend',
    metrics,
    isInternal,
    simulationHeader: simulateHeader.toLowerCase(),
    tellsRoute: true,
  });
  const checkAccess = createCheckAccess(services, {
    requireOperator: createRequireOperator(operatorTokens, operatorTokenCalls),
    findProject: findProjectOfSession,
  });
  const bodyLimits = { [importDocument.name]: importBodyLimit(services.site) };
  const calls = createCalls(app, { services, checkAccess, checkResponses, bodyLimits, shutdown: drain.signal });
  for (const each of mailbox ? [...modules, mailboxModule(mailFolder)] : modules) {
    await each.routes?.(app, services, drain.signal);
    each.calls?.(calls, services);
  }
  let document: object | undefined;
  // Few ask for it, and making it takes a third of the time that the rest of this function takes.
  app.get('/api/openapi.json', async () => {
    document ??= openApiDocument(calls.registered, { title: 'UP Main API', version: '1' });
    return document;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  await app.ready();
  return Object.assign(app, { drain });
}
