import { randomUUID } from 'node:crypto';

import { asc, eq } from 'drizzle-orm';

import { dayMilliseconds } from '@up/api/day';
import {
  type CollectionTool,
  collectionTools,
  projectCollection,
  projectOpenApi,
} from '@up/api/calls/catalogue/catalogue-export';
import * as calls from '@up/api/calls/projects/key';
import { cancelProject, createProject } from '@up/api/calls/projects/project';

import { auditEvents } from '@up/platform/audit/tables';
import { systemContext, transaction } from '@up/platform/module';
import { reasonCodes } from '@up/api/problem';
import { projectBody } from '@up/backend/testing/people/project-body';
import { recordPassedUat } from '@up/backend/testing/people/project-row';
import { databaseKinds, seededAt } from '@up/backend/testing/database/seeded-database';
import { leaderSuite } from '@up/backend/testing/backend/suites';
import { createTestServices } from '@up/backend/testing/backend/test-backend';
import { outgoingMails } from '@up/platform/mail/tables';
import { insertKey } from './create.ts';
import { reminderJob } from './remind.ts';
import { keys } from './tables.ts';

interface ProjectDocument {
  info: { title: string };
  servers: { url: string }[];
  paths: Record<string, { servers: { url: string }[] }>;
}

const mock = { keyType: 'mock' } as const;

describe.each(databaseKinds())('keys on $name', ({ open }) => {
  let now = seededAt;
  const { database, app, leader } = leaderSuite(open, { clock: () => now });

  async function newProject(packageId = 'card-issuing'): Promise<{ projectId: string }> {
    const response = await leader.call(createProject, { body: projectBody({ packageIds: [packageId] }) });
    return { projectId: response.json().projectID };
  }
  const create = (params: { projectId: string }) => leader.call(calls.createKey, { params, body: mock });
  const list = async (params: { projectId: string }) => (await leader.call(calls.keys, { params })).json();

  it('are in the collections of the packages of a project, without their secrets', async () => {
    const params = await newProject();
    const open = (tool: CollectionTool, packageId = 'card-issuing') =>
      leader.call(projectCollection, { params: { ...params, packageId, tool }, query: { lang: 'en' } });
    expect((await open('postman')).json()).toMatchObject({
      variable: expect.arrayContaining([{ key: 'accessKey', value: '' }]),
    });
    await create(params);
    const { accessKey, secretKey } = (await create(params)).json();
    for (const tool of collectionTools) {
      const { statusCode, body } = await open(tool);
      expect(statusCode).toBe(200);
      expect(body).toContain(`"value":"${accessKey}"`);
      expect(body).not.toContain(secretKey);
      expect(body).toMatch(/"name":"Card Issuing \(Project \d+\)"/);
    }
    expect((await open('bruno', 'digital-wallet')).statusCode).toBe(404);
  });

  it('belong to one document of all packages, with the paths of production and the address of each environment', async () => {
    const packageIds = ['card-issuing', 'merchant-acquiring'];
    const project = (await leader.call(createProject, { body: projectBody({ packageIds }) })).json();
    const params = { projectId: project.projectID };
    const read = async (lang?: 'en') =>
      JSON.parse((await leader.call(projectOpenApi, { params, query: { lang } })).body) as ProjectDocument;
    const { info, servers, paths } = await read('en');
    expect(info.title).toBe(project.projectName);
    const sandbox = 'https://portal.example.com/sandbox';
    expect(servers.map(({ url }) => url)).toEqual([sandbox, sandbox, 'https://api.example.com']);
    expect(Object.keys(paths).filter((path) => !path.startsWith('/v1/'))).toEqual([]);
    expect(paths).toHaveProperty(['/v1/cards', 'post', 'operationId'], 'issue-card');
    expect(paths).toHaveProperty(['/v1/acquirers', 'get', 'operationId'], 'list-acquirers');
    expect(paths['/v1/cards']).not.toHaveProperty('servers');
    expect(paths['/v1/test/clock']?.servers.map(({ url }) => url)).toEqual([sandbox]);
    const korean = await read();
    expect(korean.paths).toHaveProperty(['/v1/cards/{cardId}/suspend', 'post', 'summary'], '카드 일시 정지');
    expect(korean.info.title).toBe(project.projectName);
  });

  it('are shown with their secret when they are generated, and revealed again', async () => {
    const params = await newProject();
    const created = (await create(params)).json();
    expect(created).toMatchObject({ keyType: 'mock', status: 'active', issueDate: seededAt.toISOString() });
    expect(created.accessKey).toMatch(/^ak_test_[0-9a-f]{24}$/);
    expect(created.secretKey).toMatch(/^sk_test_[0-9a-f]{64}$/);
    const revealed = await leader.call(calls.revealKey, { params: { ...params, keyId: created.keyId } });
    expect(revealed.json()).toEqual(created);
    const { secretKey, ...listed } = created;
    expect(await list(params)).toEqual([listed]);
    const [row] = await database.db.select().from(keys).where(eq(keys.id, created.keyId));
    expect(JSON.stringify(row)).not.toContain(secretKey);
  });

  it('are limited to two, even for concurrent requests', async () => {
    const params = await newProject();
    const all = await Promise.all(Array.from({ length: 10 }, () => create(params)));
    expect(all.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    const rejected = all.filter(({ statusCode }) => statusCode === 409);
    expect(rejected.map((response) => response.json<{ reasonCode: string }>().reasonCode)).toEqual(
      Array.from({ length: 8 }, () => '20_002_001'),
    );
    expect(await list(params)).toHaveLength(2);
  });

  it('make room when one is deleted, which requires a confirmation word', async () => {
    const params = await newProject();
    await create(params);
    const { keyId } = (await create(params)).json();
    const wrong = await leader.call(calls.deleteKey, { params: { ...params, keyId }, body: { word: 'delete' } });
    expect(wrong.json()).toMatchObject({ status: 400, reasonCode: '20_002_002' });
    const deleted = await leader.call(calls.deleteKey, { params: { ...params, keyId }, body: { word: 'Delete' } });
    expect(deleted.statusCode).toBe(200);
    expect(await list(params)).toHaveLength(1);
    expect((await leader.call(calls.revealKey, { params: { ...params, keyId } })).statusCode).toBe(404);
    const [row] = await database.db.select().from(keys).where(eq(keys.id, keyId));
    expect(row).toMatchObject({ status: 'deleted', sealedSecret: null, secretHash: '' });
    const trail = await database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, keyId))
      .orderBy(asc(auditEvents.id));
    expect(trail.map(({ action, actor }) => [action, actor])).toEqual([
      ['key.created', leader.uid],
      ['key.deleted', leader.uid],
    ]);
    expect((await create(params)).statusCode).toBe(201);
  });

  it('expire after a year, and make room too', async () => {
    const params = await newProject();
    await create(params);
    await create(params);
    now = new Date('2027-11-20T09:00:00.000Z');
    expect((await list(params)).map(({ status }) => status)).toEqual(['expired', 'expired']);
    expect((await create(params)).statusCode).toBe(201);
    now = seededAt;
  });

  it.each(['uat', 'encryption'] as const)('of kind %s are not generated as a pair', async (keyType) => {
    const response = await leader.call(calls.createKey, { params: await newProject(), body: { keyType } });
    expect(response.json()).toMatchObject({ status: 409, reasonCode: '20_002_005' });
  });

  it.each(['api', 'OMCS', 'OASL', 'OINS'] as const)(
    'of kind %s are generated once a UAT is passed, two of each',
    async (keyType) => {
      const params = await newProject();
      await create(params);
      const generate = () => leader.call(calls.createKey, { params, body: { keyType } });
      expect((await generate()).json()).toMatchObject({ status: 409, reasonCode: reasonCodes.productionLocked });
      await recordPassedUat(database.db, params.projectId);
      const all = await Promise.all([generate(), generate(), generate()]);
      expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409]);
      const created = all.find(({ statusCode }) => statusCode === 201)?.json();
      expect(created?.secretKey).toMatch(/^sk_[a-z]+_[0-9a-f]{64}$/);
    },
  );

  it('have two places in the database, even without locks', async () => {
    const params = await newProject();
    const created = (await create(params)).json();
    const [row] = await database.db.select().from(keys).where(eq(keys.id, created.keyId));
    if (!row) throw new Error('The key was not stored');
    for (const place of [1, 3]) {
      const another = { ...row, id: randomUUID(), accessKey: `ak_test_${randomUUID()}`, place };
      await expect(database.db.insert(keys).values(another)).rejects.toThrow();
    }
  });

  it('show when and from where they were last used, and whether the traffic has moved', async () => {
    const params = await newProject();
    const [old, fresh] = [(await create(params)).json(), (await create(params)).json()];
    const use = ({ accessKey, secretKey }: calls.KeyWithSecret) =>
      app.inject({ url: '/sandbox/v1/cards', headers: { 'x-up-access-key': accessKey, 'x-up-secret-key': secretKey } });
    expect((await use(old)).statusCode).toBe(200);
    const [used, unused] = await list(params);
    expect(used).toMatchObject({ lastUsed: { at: now.toISOString(), from: '127.0.0.1' }, safeToDelete: false });
    expect(unused).toMatchObject({ lastUsed: null, safeToDelete: false });
    now = new Date(seededAt.getTime() + 23 * 60 * 60 * 1000);
    await use(fresh);
    expect((await list(params)).map(({ safeToDelete }) => safeToDelete)).toEqual([false, false]);
    now = new Date(seededAt.getTime() + dayMilliseconds);
    expect((await list(params)).map(({ safeToDelete }) => safeToDelete)).toEqual([true, false]);
    now = seededAt;
  });

  it('cause reminders 30, 7 and 1 days before they expire, once each, to members who may create another', async () => {
    const params = await newProject();
    const { expiryDate } = (await create(params)).json();
    const services = await createTestServices(database, { clock: () => now });
    const mails = async () =>
      (await database.db.select().from(outgoingMails).where(eq(outgoingMails.recipient, leader.email)))
        .filter(({ values }) => values.project === params.projectId)
        .map(({ kind }) => kind);
    for (const [days, expected] of [
      [31, []],
      [30, ['key-expires-30']],
      [29, ['key-expires-30']],
      [7, ['key-expires-30', 'key-expires-7']],
      [0.5, ['key-expires-30', 'key-expires-7', 'key-expires-1']],
      [-1, ['key-expires-30', 'key-expires-7', 'key-expires-1']],
    ] as const) {
      now = new Date(Date.parse(expiryDate) - days * dayMilliseconds);
      await reminderJob.run(systemContext(services), {});
      await reminderJob.run(systemContext(services), {});
      expect((await mails()).sort()).toEqual([...expected].sort());
    }
    now = seededAt;
  });

  it.each(['api', 'uat'] as const)('of kind %s store no readable secret', async (kind) => {
    const params = await newProject();
    const context = systemContext(await createTestServices(database));
    const created = await transaction(context, (inside) => insertKey(inside, { ...params, kind }));
    expect(created.key.sealedSecret).toBeNull();
    const revealed = await leader.call(calls.revealKey, { params: { ...params, keyId: created.key.id } });
    expect(revealed.json()).toMatchObject({ status: 409, reasonCode: '20_002_005' });
  });

  it('require an active project', async () => {
    const params = await newProject('digital-wallet');
    expect((await create(params)).json()).toMatchObject({ status: 409, reasonCode: '20_002_004' });
    await leader.call(cancelProject, { params });
    expect((await create(params)).statusCode).toBe(409);
  });

  it('are not found in another project', async () => {
    const [mine, other] = [await newProject(), await newProject()];
    const { keyId } = (await create(mine)).json();
    expect((await leader.call(calls.revealKey, { params: { ...other, keyId } })).statusCode).toBe(404);
    expect((await leader.call(calls.revealKey, { params: { ...mine, keyId: 'x' } })).statusCode).toBe(404);
  });
});
