import { createHash } from 'node:crypto';

import { type SQL, sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair } from 'jose';

import { dayMilliseconds } from '@up/api/day';
import { resetTestData } from '@up/api/calls/trials/test-data';

import { systemContext } from '@up/platform/module';
import { sandboxes } from '@up/projects/project/sandboxes/tables';
import { holdRows, waitForLocks } from '@up/platform/testing/database/held-rows';
import { newCardholder, sandboxPayers } from '../testing/sandbox-payers.ts';
import { createSandboxProject, type SandboxProject } from '../testing/sandbox-project.ts';
import { merchantRequest } from '@up/listen/triggers/objects';
import { cardholderRequest, cardRequest } from '../testing/sandbox-requests.ts';
import { databaseKinds, openingMilliseconds, seededAt } from '@up/backend/testing/database/seeded-database';
import { leaderSuite } from '@up/backend/testing/backend/suites';
import { createTestServices } from '@up/backend/testing/backend/test-backend';
import { callbackEndpoints } from '../callbacks/tables.ts';
import { sandboxModule } from '../module.ts';
import { sandboxAttempts, sandboxResources } from '../store/tables.ts';

const packages = ['card-issuing', 'digital-wallet', 'merchant-acquiring'];

describe.each(databaseKinds())('concurrent calls of the sandbox on $name', ({ open }) => {
  let sandbox: SandboxProject;
  const { database, app, leader } = leaderSuite(open);
  beforeAll(async () => {
    sandbox = await createSandboxProject(app, database.db, leader, packages);
    // The first call of a sandbox runs due work.
    await sandbox.get('cards');
  }, openingMilliseconds);

  const { newCard, newWallet } = sandboxPayers(() => sandbox);

  /** Makes calls while rows are held, so that all of them wait before one can commit. */
  async function atOnce<T>(rows: SQL, calls: (() => Promise<T>)[]): Promise<T[]> {
    const held = await holdRows(database.db, sql`${rows} for update`);
    const responses: Promise<T>[] = [];
    for (const call of calls) {
      responses.push(call());
      await waitForLocks(database.db, responses.length);
    }
    await held.release();
    return Promise.all(responses);
  }
  const times = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index));
  const succeeded = (responses: { status: number }[]) => responses.filter(({ status }) => status === 200);
  const sandboxRow = () => sql`select from ${sandboxes} where id = ${sandbox.projectId}`;

  it('change different fields of a merchant without undoing each other', async () => {
    expect(await sandbox.post('merchants', merchantRequest('up900777'))).toMatchObject({ status: 200 });
    const row = sql`select from ${sandboxResources} where id = 'mer_up900777'`;
    const change = (body: object) => () => sandbox.call('PATCH', 'merchants/up900777', body);
    const suspended = { status: 'SUSPENDED', reason: 'Fraud' };
    await atOnce(row, [change(suspended), change({ name: 'Lee Bakery' })]);
    expect((await sandbox.get('merchants/up900777')).body).toMatchObject({
      status: 'SUSPENDED',
      name: 'Lee Bakery',
    });
  });

  it('number their events in the order of the changes, for twenty callers', async () => {
    const walletId = await newWallet({ alias: 'start' });
    const changes = Array.from({ length: 20 }, (_, index) =>
      sandbox.call('PATCH', `wallets/${walletId}`, { alias: `alias ${index}` }),
    );
    await Promise.all(changes);
    const { body } = await sandbox.get(`events?type=WALLET_UPDATED&resourceId=${walletId}&limit=100`);
    const told = body.data.toSorted((one, other) => one.sequence - other.sequence);
    expect(told).toHaveLength(20);
    expect(told.map(({ previous }) => previous?.alias)).toEqual([
      'start',
      ...told.slice(0, -1).map(({ data }) => data.alias),
    ]);
    // Each state has a sequence of its own, which the event about it follows and the next one does not reach.
    const counted = told.flatMap(({ data, sequence }) => [Number(data.sequence), sequence]);
    expect(counted).toEqual([...new Set(counted)].toSorted((one, other) => one - other));
    expect((await sandbox.get(`wallets/${walletId}`)).body.sequence).toBe(told.at(-1)?.data.sequence);
  });

  it('register no more encryption keys than a project may have', async () => {
    const pair = await generateKeyPair('ES256', { extractable: true });
    const request = { purpose: 'SIGNATURE', publicKey: await exportJWK(pair.publicKey) };
    const responses = await atOnce(
      sandboxRow(),
      times(8, () => () => sandbox.post('encryption-keys', request)),
    );
    expect(succeeded(responses)).toHaveLength(2);
  });

  it('register no more callback endpoints than a project may have', async () => {
    const events = ['CARD_ISSUED'];
    const register = (index: number) => () =>
      sandbox.post('callback-endpoints', { url: `https://example.com/${index}`, events });
    expect(succeeded(await atOnce(sandboxRow(), times(8, register)))).toHaveLength(5);
  });

  it('keep a deleted callback endpoint deleted', async () => {
    const shown = async () => (await sandbox.get('callback-endpoints')).body.data;
    const [first, ...others] = await shown();
    const endpointId = first?.endpointId ?? '';
    const path = `callback-endpoints/${endpointId}`;
    const row = sql`select from ${callbackEndpoints} where id = ${endpointId}`;
    const [deleted, enabled] = await atOnce(row, [
      () => sandbox.call('DELETE', path),
      () => sandbox.call('PATCH', path, { status: 'ENABLED' }),
    ]);
    expect([deleted?.status, enabled?.status]).toEqual([200, 404]);
    expect(await shown()).toEqual(others);
  });

  it('create the key of the provider once, and show it to twenty callers', async () => {
    const responses = await Promise.all(times(20, () => sandbox.get('encryption-keys?owner=UP')));
    expect(succeeded(responses)).toHaveLength(20);
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('reject an idempotency key above the stated length, documented or not', async () => {
    const headers = { 'idempotency-key': Array.from({ length: 10_000 }, (_, index) => (index * 7) % 36).join('') };
    const undocumented = await sandbox.post('card-products/UP01/eligibility', {}, headers);
    const documented = await sandbox.post('cardholders', cardholderRequest(), headers);
    const read = await sandbox.call('GET', 'cards', undefined, headers);
    const errors = [{ field: 'Idempotency-Key', reason: 'TOO_LONG' }];
    expect(undocumented.status).toBe(400);
    expect(undocumented).toMatchObject({ body: { errors: expect.arrayContaining(errors) } });
    for (const response of [documented, read]) expect(response).toMatchObject({ status: 400, body: { errors } });
  });

  it('answer a call with an undocumented idempotency key once, and store the hash of the key for a day', async () => {
    const key = 'k'.repeat(64);
    const { cardId } = await newCard();
    const pin = (last: string) => ({ pin: { format: 'ISO_4', block: `5A2F0C771B3E98D4A6C1E5F20B7D83${last}` } });
    await sandbox.call('PUT', `cards/${cardId}/pin`, pin('41'));
    const verify = () => sandbox.post(`cards/${cardId}/pin/verify`, pin('42'), { 'idempotency-key': key });
    for (const { body } of await Promise.all(times(20, verify))) expect(body).toMatchObject({ attemptsLeft: 4 });
    const stored = async () => (await database.db.select().from(sandboxAttempts)).map(({ keyHash }) => keyHash);
    expect(await stored()).toContain(createHash('sha256').update(key).digest('base64url'));
    const tomorrow = new Date(seededAt.getTime() + dayMilliseconds + 1);
    const services = await createTestServices(database, { clock: () => tomorrow });
    await sandboxModule.onHousekeeping?.(systemContext(services));
    expect(await stored()).toEqual([]);
  });

  it('find nothing when the sandbox is emptied while they wait', async () => {
    const cardholderId = await newCardholder(sandbox);
    const row = sql`select from ${sandboxResources} where id = ${cardholderId}`;
    const params = { projectId: sandbox.projectId };
    const [emptied, issued] = await atOnce(row, [
      async () => (await leader.call(resetTestData, { params, query: {} })).statusCode,
      async () => (await sandbox.post('cards', cardRequest(cardholderId))).status,
    ]);
    expect([emptied, issued]).toEqual([200, 404]);
  });

  it('keep their outcome when the history cannot be written', async () => {
    const rename = (from: string, to: string) =>
      database.db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`);
    await rename('sandbox_calls', 'sandbox_calls_elsewhere');
    try {
      const request = cardholderRequest();
      expect(await sandbox.post('cardholders', request)).toMatchObject({ status: 200 });
      expect((await sandbox.post('cardholders', request)).status).toBe(409);
    } finally {
      await rename('sandbox_calls_elsewhere', 'sandbox_calls');
    }
  });
});
