import { fileURLToPath } from 'node:url';

import type { FastifyInstance } from 'fastify';

import { registerAccountCalls } from './account/calls.ts';
import { createPasswords, type Passwords } from './account/passwords.ts';
import { registerCatalogueCalls } from './catalogue/calls.ts';
import { catalogueSeed } from './catalogue/seed-catalogue.ts';
import type { Clock } from './clock.ts';
import { registerCmsCalls } from './content/cms-calls.ts';
import { registerContentService } from './content/service.ts';
import { contentSeed } from './content/seed-content.ts';
import { mailFolder } from './create-mail.ts';
import type { OpenDatabase } from './database/database.ts';
import { applySeed } from './database/seed.ts';
import { createCalls } from './http/calls.ts';
import { openApiDocument } from './http/openapi.ts';
import { createServer } from './http/server.ts';
import { registerKeyCalls } from './key/calls.ts';
import { registerMailbox } from './mail/mailbox/routes.ts';
import { registerMemberCalls } from './member/calls.ts';
import { leaveProjects } from './member/leave.ts';
import { registerOperatorCalls } from './operator/calls.ts';
import { createRequireOperator } from './operator/token.ts';
import { registerProjectCalls } from './project/calls.ts';
import { leadsProject } from './project/leads-project.ts';
import { type Random, systemRandom } from './random.ts';
import { registerSandbox } from './sandbox/service.ts';
import { createSealer } from './sealer.ts';
import { createAccessTokens } from './session/access-token.ts';
import { createAuthenticate } from './session/authenticate.ts';
import { registerSessionCalls } from './session/calls.ts';
import { registerSiteCalls, type SiteOptions } from './site/calls.ts';

export interface BackendOptions {
  database: OpenDatabase;
  clock: Clock;
  random?: Random;
  site: SiteOptions;
  /** Signs the access tokens; at least 256 bits, the same in every copy of the backend. */
  tokenSecret: Uint8Array;
  /** Seals what must be read again, such as the secrets of mock keys; the same in every copy, for ever. */
  dataKey: Uint8Array;
  /** What `portal ops` shows. */
  operatorToken: string;
  /** How passwords are kept; Argon2id unless said otherwise. */
  passwords?: Passwords;
  /** Is told when mails were ordered. */
  mail?: { wake(): void };
  /** Serves the local mailbox, which shows everybody's mails. */
  mailbox?: boolean;
  /** Whose `X-Forwarded-For` is believed; the loopback address unless said otherwise. */
  trustedProxies?: string;
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

/** Both services on one server: Main API at `/api` with the sandbox at `/sandbox`, the content service at `/content/api`. */
export async function createBackend({
  database,
  clock,
  random = systemRandom,
  site,
  tokenSecret,
  dataKey,
  operatorToken,
  passwords: givenPasswords,
  mail,
  mailbox = false,
  trustedProxies,
  checkAnswers = false,
  quiet,
}: BackendOptions): Promise<FastifyInstance> {
  const { db } = database;
  const app = createServer({ quiet, trustedProxies });
  const accessTokens = createAccessTokens({ secret: tokenSecret, clock });
  const authenticate = createAuthenticate({ db, clock, accessTokens });
  const requireOperator = createRequireOperator(operatorToken);
  const calls = createCalls(app, { authenticate, requireOperator, checkAnswers });
  const passwords = givenPasswords ?? (await createPasswords(random));
  const sealer = createSealer(dataKey);
  const wakeMail = () => mail?.wake();
  registerSiteCalls(calls, site);
  registerCatalogueCalls(calls, database.db);
  registerCmsCalls(calls, database.db);
  registerSessionCalls(calls, { db, clock, random, passwords, accessTokens, wakeMail });
  registerAccountCalls(calls, {
    db,
    clock,
    random,
    passwords,
    accessTokens,
    passwordMaxLength: site.passwordMaxLength,
    wakeMail,
    projects: { leadsProject, leaveProjects },
  });
  registerProjectCalls(calls, { db, clock });
  registerMemberCalls(calls, { db, clock, wakeMail });
  registerKeyCalls(calls, { db, clock, random, sealer });
  registerOperatorCalls(calls, { db, clock });
  if (mailbox) await registerMailbox(app, calls, { db, folder: mailFolder });
  await registerContentService(app, database.db);
  await registerSandbox(app, { db, clock, random, sealer });

  const document = openApiDocument(calls.registered, { title: 'UP Main API', version: '1' });
  app.get('/api/openapi.json', async () => document);
  app.get('/healthz', async () => ({ status: 'ok' }));
  await app.ready();
  return app;
}
