import { and, eq } from 'drizzle-orm';

import { createKey, deleteKey } from '@up/api/calls/projects/key';
import { deleteProject } from '@up/api/calls/projects/project';

import { apiPackages, apis, apiVersions } from '@up/catalogue/tables';
import { projects } from '@up/projects/project/tables';
import { recordPassedUat } from '@up/backend/testing/people/project-row';
import { createSandboxProject, type SandboxProject } from '../testing/sandbox-project.ts';
import { cardholderRequest } from '../testing/sandbox-requests.ts';
import { databaseKinds, seededAt } from '@up/backend/testing/database/seeded-database';
import { leaderSuite } from '@up/backend/testing/backend/suites';
import { sandboxResources, sandboxUsage } from '../store/tables.ts';

describe.each(databaseKinds())('access to the sandbox on $name', ({ open }) => {
  let now = seededAt;
  /** The backend reads the limits and the APIs when it starts. */
  async function openWithLimits() {
    const database = await open();
    const { db } = database;
    await db.update(apis).set({ dailyMaxCount: 3 }).where(eq(apis.id, 'create-cardholder'));
    await db.update(apiPackages).set({ dailyMaxCount: 5 }).where(eq(apiPackages.id, 'card-issuing'));
    // An imported document: the sandbox has no implementation of its API.
    const [existing] = await db
      .select()
      .from(apiVersions)
      .where(and(eq(apiVersions.apiId, 'get-card'), eq(apiVersions.current, true)));
    if (!existing) throw new Error('The catalogue has no get-card');
    await db.insert(apis).values({ id: 'get-limits', groupId: 'cards', dailyMaxCount: 0, sortOrder: 99 });
    const path = { moc: 'mandatory', type: 'string', field: 'card-id', location: 'path', order: 1 } as const;
    const description = (['EN', 'KO'] as const).map((lang) => ({ lang, content: 'The card' }));
    await db.insert(apiVersions).values({
      ...existing,
      apiId: 'get-limits',
      path: '/sandbox/v1/cards/{card-id}/limits:all',
      definition: { ...existing.definition, params: [{ ...path, description }] },
    });
    return database;
  }
  const { database, app, leader } = leaderSuite(openWithLimits, { clock: () => now });

  const newSandbox = (packages?: string[]) => createSandboxProject(app, database.db, leader, packages);
  const list = (headers?: Record<string, string>) => app.inject({ url: '/sandbox/v1/cards', headers });
  const headersOf = ({ key }: SandboxProject) => ({
    'x-up-access-key': key.accessKey,
    'x-up-secret-key': key.secretKey,
  });

  it('accepts a mock key pair, and gives every request an id', async () => {
    const response = await list(headersOf(await newSandbox()));
    expect(response.statusCode).toBe(200);
    expect(response.headers['x-up-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const rejected = await list({});
    expect(rejected.headers['content-type']).toContain('application/problem+json');
    expect(rejected.json()).toMatchObject({
      status: 401,
      code: 'UNAUTHORIZED',
      reason: 'KEY_MISSING',
      type: expect.stringMatching(/\/en\/developers\/response-codes#KEY_MISSING$/),
      requestId: rejected.headers['x-up-request-id'],
    });
  });

  it('is rejected for every other key pair', async () => {
    const [one, two] = [headersOf(await newSandbox()), headersOf(await newSandbox())];
    const wrong: Record<string, string>[] = [
      { ...one, 'x-up-secret-key': two['x-up-secret-key'] },
      { ...one, 'x-up-secret-key': `${one['x-up-secret-key']}0` },
      { 'x-up-access-key': one['x-up-access-key'] },
      { 'x-up-secret-key': one['x-up-secret-key'] },
      { 'x-up-access-key': "' or 1=1 --", 'x-up-secret-key': 'x' },
    ];
    for (const headers of wrong) expect((await list(headers)).statusCode).toBe(401);
    expect((await list(wrong[0])).json()).toMatchObject({ reason: 'KEY_WRONG' });
  });

  it('is rejected for a key of production', async () => {
    const { projectId } = await newSandbox();
    await recordPassedUat(database.db, projectId);
    const created = await leader.call(createKey, { params: { projectId }, body: { keyType: 'api' } });
    const response = await list(headersOf({ key: created.json() } as SandboxProject));
    expect(response.json()).toMatchObject({ status: 401, reason: 'KEY_OF_ANOTHER_ENVIRONMENT' });
  });

  it('ends when the key is deleted or expires', async () => {
    const sandbox = await newSandbox();
    const headers = headersOf(sandbox);
    now = new Date('2027-11-20T09:00:00.000Z');
    expect((await list(headers)).json()).toMatchObject({ status: 401, reason: 'KEY_EXPIRED' });
    now = seededAt;
    expect((await list(headers)).statusCode).toBe(200);
    const params = { projectId: sandbox.projectId, keyId: sandbox.key.keyId };
    await leader.call(deleteKey, { params, body: { word: 'Delete' } });
    expect((await list(headers)).json()).toMatchObject({ status: 401, reason: 'KEY_DELETED' });
  });

  it('requires an active project that has a package with the API', async () => {
    const sandbox = await newSandbox(['card-issuing']);
    const rejected = await sandbox.post('wallets', {});
    expect(rejected).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await sandbox.get('cards')).status).toBe(200);
    await database.db.update(projects).set({ status: '30' }).where(eq(projects.id, sandbox.projectId));
    expect((await sandbox.get('cards')).status).toBe(403);
  });

  it('ends with the deletion of the project, which removes all data', async () => {
    const sandbox = await newSandbox();
    await sandbox.post('cardholders', cardholderRequest());
    const params = { projectId: sandbox.projectId };
    await leader.call(deleteProject, { params, body: { words: 'Delete Project' } });
    expect((await sandbox.get('cards')).status).toBe(401);
    const { db } = database;
    expect(await db.$count(sandboxResources, eq(sandboxResources.sandboxId, sandbox.projectId))).toBe(0);
    expect(await db.$count(sandboxUsage, eq(sandboxUsage.sandboxId, sandbox.projectId))).toBe(0);
  });

  it('has a daily limit for each API and project, even for concurrent calls', async () => {
    const [sandbox, other] = [await newSandbox(), await newSandbox()];
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => sandbox.post('cardholders', cardholderRequest())),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
    const [rejected] = responses.filter(({ status }) => status === 429);
    expect(rejected?.headers).toMatchObject({
      'retry-after': '21600',
      'ratelimit-limit': '3',
      'ratelimit-remaining': '0',
    });
    expect(rejected?.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await other.post('cardholders', cardholderRequest())).status).toBe(200);
    now = new Date('2026-11-20T15:00:00.000Z');
    expect((await sandbox.post('cardholders', cardholderRequest())).status).toBe(200);
    now = seededAt;
  });

  it('has a daily limit for each package, and another package with the API adds its own', async () => {
    const sandbox = await newSandbox(['card-issuing']);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) statuses.push((await sandbox.get('cards')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const both = await newSandbox();
    for (let count = 0; count < 5; count++) await both.get('cards');
    expect((await both.get('cards')).status).toBe(429);
    expect((await both.get('cardholders/chd_doesnotexist')).status).toBe(404);
  });

  it('answers an API without an implementation with the example of its document', async () => {
    const sandbox = await newSandbox();
    const { status, body } = await sandbox.get('cards/anything/limits:all');
    expect(status).toBe(200);
    expect(body).toMatchObject({ cardId: 'crd_8ZbW4nQyK1Je', maskedCardNumber: '9410-12**-****-4821' });
  });

  it('answers 404 at other addresses', async () => {
    const sandbox = await newSandbox();
    for (const [method, path] of [
      ['GET', 'nothing'],
      ['GET', 'charges'],
    ] as const) {
      const body = { code: 'NOT_FOUND', reason: 'NO_SUCH_API' };
      expect(await sandbox.call(method, path)).toMatchObject({ status: 404, body });
    }
  });
});
