import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';

import { sandboxCalls, type SandboxCall } from '@up/api/calls/sandbox/sandbox';

import type { OpenDatabase } from '../../platform/database/database.ts';
import { createTestBackend } from '../../testing/backend/test-backend.ts';
import { databaseKinds, openingMilliseconds } from '../../testing/database/seeded-database.ts';
import { signIn, type TestUser } from '../../testing/people/signed-in.ts';
import { createSandboxProject, type SandboxProject } from '../../testing/sandbox/sandbox-project.ts';
import { cardholderRequest } from '../../testing/sandbox/sandbox-requests.ts';

describe.each(databaseKinds())('the search in the calls of a sandbox on $name', ({ open }) => {
  let database: OpenDatabase;
  let app: FastifyInstance;
  let leader: TestUser;
  let sandbox: SandboxProject;
  beforeAll(async () => {
    database = await open();
    app = await createTestBackend(database);
    leader = await signIn(app, database.db, 'Leader');
    sandbox = await createSandboxProject(app, database.db, leader);
  }, openingMilliseconds);
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  async function found(match: string, { projectId } = sandbox): Promise<string[]> {
    const response = await leader.call(sandboxCalls, { params: { projectId }, query: { match } });
    const { items } = response.json<{ items: SandboxCall[] }>();
    // Calls of the same millisecond are in no order.
    return items.map(({ method, path }) => `${method} ${path}`).sort();
  }

  it('finds every call that names an object, in its path or in a body, of this project alone', async () => {
    const { body } = await sandbox.post('cardholders', cardholderRequest());
    const { cardholderId } = body as { cardholderId: string };
    await sandbox.get(`cardholders/${cardholderId}`);
    await sandbox.post('cardholders', cardholderRequest());
    expect(await found(cardholderId)).toEqual([
      `GET /sandbox/v1/cardholders/${cardholderId}`,
      'POST /sandbox/v1/cardholders',
    ]);
    const other = await createSandboxProject(app, database.db, leader);
    expect(await found(cardholderId, other)).toEqual([]);
  });

  it('reads no bodies for other words, and takes wildcards literally', async () => {
    await sandbox.post('cardholders', cardholderRequest());
    expect(await found('VERIFIED')).toEqual([]);
    expect(await found('chd_%%%%')).toEqual([]);
  });
});
