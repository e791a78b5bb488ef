import type { FastifyInstance } from 'fastify';

import type { OpenDatabase } from '@up/platform/database/database';
import { openingMilliseconds } from '../database/seeded-database.ts';
import { signIn, type TestUser } from '../people/signed-in.ts';
import { type AccountBackend, openAccountBackend } from './account-backend.ts';
import { createTestBackend } from './test-backend.ts';

type Options = NonNullable<Parameters<typeof createTestBackend>[1]>;

/** A database of the block's own, with a backend on it. */
export interface BackendSuite {
  database: OpenDatabase;
  app: FastifyInstance;
}

/**
 * Opens a database and a backend before the first test of a file or block, and closes them after the last. What it
 * returns is empty until then.
 */
export function backendSuite(open: () => Promise<OpenDatabase>, options: Options = {}): BackendSuite {
  const suite = { database: {} as OpenDatabase, app: {} as FastifyInstance };
  beforeAll(async () => {
    Object.assign(suite.database, await open());
    // As its own plugins do: it has more than properties of its own.
    Object.setPrototypeOf(suite.app, await createTestBackend(suite.database, options));
  }, openingMilliseconds);
  afterAll(async () => {
    // Those of `fetch`, which keeps them for its next request.
    suite.app.server.closeAllConnections();
    await suite.app.close();
    await suite.database.close();
  });
  return suite;
}

/** {@link backendSuite} with a user who is signed in. */
export function leaderSuite(...input: Parameters<typeof backendSuite>): BackendSuite & { leader: TestUser } {
  const suite = { ...backendSuite(...input), leader: {} as TestUser };
  beforeAll(async () => {
    Object.assign(suite.leader, await signIn(suite.app, suite.database.db, 'Leader', input[1]?.clock));
  });
  return suite;
}

/** A database of the block's own, with a backend for tests of accounts; see {@link backendSuite}. */
export function accountSuite(open: () => Promise<OpenDatabase>): { database: OpenDatabase; backend: AccountBackend } {
  const suite = { database: {} as OpenDatabase, backend: {} as AccountBackend };
  beforeAll(async () => {
    Object.assign(suite.database, await open());
    Object.assign(suite.backend, await openAccountBackend(suite.database));
  }, openingMilliseconds);
  afterAll(() => suite.backend.close());
  return suite;
}
