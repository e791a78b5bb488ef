import { eq } from 'drizzle-orm';

import { callbackDeliveries as projectDeliveries } from '@up/api/calls/sandbox/callback';
import { sandboxCalls as projectCalls } from '@up/api/calls/sandbox/sandbox';
import { deleteTemporarySandbox } from '@up/api/calls/sandbox/temporary-sandboxes';
import { dayMilliseconds } from '@up/api/day';

import { openTestJobs } from '@up/backend/testing/backend/test-jobs';
import { createTestServices } from '@up/backend/testing/backend/test-backend';
import { leaderSuite } from '@up/backend/testing/backend/suites';
import { isThorough, openSeeded, seededAt } from '@up/backend/testing/database/seeded-database';
import { apis } from '@up/catalogue/tables';
import { auditEvents } from '@up/platform/audit/tables';
import { systemContext } from '@up/platform/module';
import { keys } from '@up/projects/key/tables';
import { sandboxes } from '@up/projects/project/sandboxes/tables';
import { callbackAttempts, callbackDeliveries, callbackEndpoints, callbackEvents } from '../callbacks/tables.ts';
import { sandboxCalls } from '../history/tables.ts';
import { ledgerAccounts } from '../ledger/tables.ts';
import { sandboxClocks, sandboxResources, sandboxUsage } from '../store/tables.ts';
import { newCardholder, sandboxPayers } from '../testing/sandbox-payers.ts';
import { createSandboxProject, type SandboxProject } from '../testing/sandbox-project.ts';
import { newTemporarySandbox } from '../testing/temporary-sandbox.ts';
import { queueEndedSandboxes } from './end.ts';

/** `npm run test:full` opens more of them. */
const atOnce = isThorough() ? 60 : 20;
const request = { lifetimeSeconds: 3600 };

describe('temporary sandboxes', () => {
  let now = seededAt;
  let project: SandboxProject;
  const { database, app, leader } = leaderSuite(openSeeded, { clock: () => now });
  beforeEach(async () => {
    now = seededAt;
    project = await createSandboxProject(app, database.db, leader);
  });

  const create = (body: object = request, headers?: Record<string, string>) =>
    newTemporarySandbox({ app, database }, project, body, headers);

  /** The rows of a sandbox in every table that has some. */
  async function rowsOf(id: string) {
    const { db } = database;
    const columns = {
      sandbox: [sandboxes, sandboxes.id],
      key: [keys, keys.sandboxId],
      clock: [sandboxClocks, sandboxClocks.sandboxId],
      resource: [sandboxResources, sandboxResources.sandboxId],
      account: [ledgerAccounts, ledgerAccounts.sandboxId],
      call: [sandboxCalls, sandboxCalls.sandboxId],
      usage: [sandboxUsage, sandboxUsage.sandboxId],
      endpoint: [callbackEndpoints, callbackEndpoints.sandboxId],
      event: [callbackEvents, callbackEvents.sandboxId],
      delivery: [callbackDeliveries, callbackDeliveries.sandboxId],
    } as const;
    const counts = await Promise.all(
      Object.entries(columns).map(async ([name, [table, column]]) => [name, await db.$count(table, eq(column, id))]),
    );
    return Object.fromEntries(counts) as Record<keyof typeof columns, number>;
  }

  it('are ended once by members who do it at the same time, with one record of it', async () => {
    const { projectId } = project;
    const { id: sandboxId } = await create({ name: 'build-2' });
    const end = () => leader.call(deleteTemporarySandbox, { params: { projectId, sandboxId } });
    const statuses = (await Promise.all(Array.from({ length: 20 }, end))).map(({ statusCode }) => statusCode);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => ![200, 404].includes(status))).toEqual([]);
    const recorded = await database.db.select().from(auditEvents).where(eq(auditEvents.subject, projectId));
    expect(recorded.filter(({ action }) => action === 'sandbox.ended')).toMatchObject([
      { actor: leader.uid, details: { sandbox: 'build-2' } },
    ]);
  });

  it('have a clock of their own, which starts where it is asked and goes on', async () => {
    const past = await create({ startsAt: '2026-02-28T23:50:00+09:00', name: 'build-1' });
    const future = await create({ startsAt: '2030-01-01T09:00:00+09:00' });
    expect((await past.get('test/clock')).body.now).toBe('2026-02-28T23:50:00+09:00');
    expect((await future.get('test/clock')).body.now).toBe('2030-01-01T09:00:00+09:00');
    await past.post('test/clock', { seconds: 3600 });
    expect((await past.get('test/clock')).body.now).toBe('2026-03-01T00:50:00+09:00');
    expect((await future.get('test/clock')).body.now).toBe('2030-01-01T09:00:00+09:00');
    expect((await project.get('test/clock')).body.aheadSeconds).toBe(0);
    await project.post('test/clock', { seconds: 60 });
    expect((await past.get('test/clock')).body.now).toBe('2026-03-01T00:50:00+09:00');
    await past.post('test/reset', { clock: 'REAL' });
    expect((await past.get('test/clock')).body.aheadSeconds).toBe(0);
    const { body } = await project.get('test/sandboxes');
    expect(new Map(body.data.map(({ sandboxId, name }) => [sandboxId, name]))).toEqual(
      new Map([
        [future.id, undefined],
        [past.id, 'build-1'],
      ]),
    );
  });

  it.each(['1999-01-01T00:00:00+09:00', '2050-01-01T00:00:00+09:00'])('cannot start at %s', async (startsAt) => {
    expect(await project.post('test/sandboxes', { startsAt })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'startsAt', reason: 'NOT_ALLOWED' }] },
    });
  });

  it('begin with test data of a seed, which can pay at once', async () => {
    const data = { seed: 'checkout', cardholders: 2 };
    const [one, two, empty] = [await create({ data }), await create({ data }), await create()];
    const cardsOf = async (sandbox: typeof one) =>
      (await sandbox.get('cards')).body.data.map(({ cardId }) => cardId).toSorted();
    const ids = await cardsOf(one);
    expect(ids).toHaveLength(4);
    expect(await cardsOf(two)).toEqual(ids);
    expect(await cardsOf(empty)).toEqual([]);
    expect((await one.get('events')).body.data).toEqual([]);
    expect((await two.call('POST', `cards/${ids[0]}/suspend`, { reason: 'CUSTOMER_REQUEST' })).status).toBe(200);
    expect((await one.get(`cards/${ids[0]}`)).body).toMatchObject({ status: 'ACTIVE' });
  });

  it('have daily limits and a history of their own', async () => {
    await database.db.update(apis).set({ dailyMaxCount: 2 }).where(eq(apis.id, 'list-cards'));
    const [one, two] = [await create(), await create()];
    const use = async (sandbox: SandboxProject) => {
      const responses = [await sandbox.get('cards'), await sandbox.get('cards'), await sandbox.get('cards')];
      return responses.map(({ status }) => status);
    };
    for (const sandbox of [one, two, project]) expect(await use(sandbox)).toEqual([200, 200, 429]);
    await database.db.update(apis).set({ dailyMaxCount: 0 }).where(eq(apis.id, 'list-cards'));
    const params = { projectId: project.projectId };
    const { items } = (await leader.call(projectCalls, { params, query: {} })).json<{ items: { apiId: string }[] }>();
    expect(items.filter(({ apiId }) => apiId === 'list-cards')).toHaveLength(3);
    expect(await rowsOf(one.id)).toMatchObject({ call: 3, usage: 2 });
  });

  it('send their events only to endpoints that were registered in them', async () => {
    const params = { projectId: project.projectId };
    const [one, two] = [await create(), await create()];
    const endpoint = { url: 'https://ci.example.com/events', events: ['CARDHOLDER_CREATED'] };
    const { endpointId } = (await one.post('callback-endpoints', endpoint)).body;
    await newCardholder(two);
    expect((await one.get('callback-deliveries')).body.data).toEqual([]);
    await newCardholder(one);
    expect((await one.get('callback-deliveries')).body.data).toMatchObject([{ endpointId }]);
    expect((await two.get('callback-deliveries')).body.data).toEqual([]);
    expect((await two.get('events')).body.data).toMatchObject([{ type: 'CARDHOLDER_CREATED' }]);
    expect((await project.get('events')).body.data).toEqual([]);
    await newCardholder(project);
    const { items } = (await leader.call(projectDeliveries, { params, query: {} })).json<{ items: { id: string }[] }>();
    expect(items).toHaveLength(1);
    expect((await one.get('callback-deliveries')).body.data).toHaveLength(1);
  });

  it.each(['told', 'the time is over'])('leave nothing behind when %s', async (when) => {
    const made = await create({ data: { seed: 'gone', cardholders: 1 } });
    const endpoint = { url: 'https://ci.example.com/events', events: ['CARDHOLDER_CREATED'] };
    await made.post('callback-endpoints', endpoint);
    await newCardholder(made);
    const { pay, newCard } = sandboxPayers(() => made);
    const { card } = await newCard();
    await pay({ type: 'CARD', card }, 1_000);
    const [delivery] = (await made.get('callback-deliveries')).body.data;
    await database.db.insert(callbackAttempts).values({
      projectId: project.projectId,
      deliveryId: delivery?.deliveryId ?? '',
      number: 1,
      url: endpoint.url,
      requestHeaders: {},
      durationMilliseconds: 1,
      at: now,
    });
    expect(Object.values(await rowsOf(made.id))).not.toContain(0);
    if (when === 'told') {
      const gone = await project.call('DELETE', `test/sandboxes/${made.id}`);
      expect(gone).toMatchObject({ status: 200, body: { sandboxId: made.id } });
      expect((await made.get('cards')).body).toMatchObject({ status: 401, reason: 'KEY_WRONG' });
    } else {
      now = new Date(seededAt.getTime() + dayMilliseconds);
      expect((await made.get('cards')).body).toMatchObject({ status: 401, reason: 'KEY_EXPIRED' });
      const context = systemContext(await createTestServices(database, { clock: () => now }));
      await queueEndedSandboxes(context);
      await (await openTestJobs(database)).runDue(context);
      now = seededAt;
    }
    expect(new Set(Object.values(await rowsOf(made.id)))).toEqual(new Set([0]));
    const { projectId } = callbackAttempts;
    expect(await database.db.$count(callbackAttempts, eq(projectId, project.projectId))).toBe(0);
    expect((await project.call('DELETE', `test/sandboxes/${made.id}`)).status).toBe(404);
  });

  it('end while they are used, and no call fails for another reason', async () => {
    const made = await create();
    const cardholderId = await newCardholder(made);
    const calls = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? made.get('cards')
        : made.call('PATCH', `cardholders/${cardholderId}`, { email: `a${index}@example.com` }),
    );
    const end = project.call('DELETE', `test/sandboxes/${made.id}`);
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect((await end).status).toBe(200);
    expect(statuses.filter((status) => ![200, 401, 403, 404].includes(status))).toEqual([]);
    expect(new Set(Object.values(await rowsOf(made.id)))).toEqual(new Set([0]));
  });

  it('are managed with a mock key of their project only', async () => {
    const made = await create();
    const foreign = await createSandboxProject(app, database.db, leader);
    expect((await foreign.get(`test/sandboxes/${made.id}`)).status).toBe(404);
    expect((await foreign.call('DELETE', `test/sandboxes/${made.id}`)).status).toBe(404);
    expect((await foreign.get('test/sandboxes')).body.data).toEqual([]);
    expect((await made.get(`test/sandboxes/${made.id}`)).status).toBe(403);
    expect((await made.post('test/sandboxes', request)).status).toBe(403);
    expect((await project.get(`test/sandboxes/${made.id}`)).body).toEqual(made.shown);
    expect((await project.get(`test/sandboxes/${project.projectId}`)).status).toBe(404);
    const key = { 'idempotency-key': 'temporary-sandbox-once' };
    const [first, again] = [await create(request, key), await create(request, key)];
    expect(again.id).toBe(first.id);
    expect((await again.get('cards')).status).toBe(200);
  });

  it('are at most 100 of a project, also for 20 callers at once', async () => {
    const expiresAt = new Date(seededAt.getTime() + dayMilliseconds);
    const row = { projectId: project.projectId, kind: 'temporary', createdAt: seededAt, expiresAt } as const;
    const rows = Array.from({ length: 91 }, () => ({ ...row, id: crypto.randomUUID() }));
    // One has ended, and counts no more.
    const [ended, ...open] = rows;
    await database.db
      .insert(sandboxes)
      .values([{ ...row, ...ended, id: crypto.randomUUID(), expiresAt: seededAt }, ...open]);
    const responses = await Promise.all(Array.from({ length: 20 }, () => project.post('test/sandboxes', request)));
    const rejected = responses.filter(({ status }) => status === 409);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(rejected).toHaveLength(10);
    expect(rejected[0]?.body).toMatchObject({ reason: 'SANDBOX_LIMIT_REACHED' });
  }, 60_000);

  it(`are used ${atOnce} at a time without touching each other`, async () => {
    const all = await Promise.all(Array.from({ length: atOnce }, () => create()));
    const results = await Promise.all(
      all.map(async (made, index) => {
        const { pay, newCard } = sandboxPayers(() => made);
        const { card, cardId } = await newCard();
        await made.post('test/clock', { seconds: 60 * (index + 1) });
        const payment = await pay({ type: 'CARD', card }, 1_000 + index);
        const [cards, clock, payments] = [
          await made.get('cards'),
          await made.get('test/clock'),
          await made.get('payments'),
        ];
        return {
          code: payment.responseCode,
          cards: cards.body.data.map((each) => each.cardId),
          own: cardId,
          ahead: clock.body.aheadSeconds,
          amounts: payments.body.data.map(({ amount }) => amount.value),
        };
      }),
    );
    for (const [index, { code, cards, own, ahead, amounts }] of results.entries()) {
      expect({ code, cards, ahead, amounts }).toEqual({
        code: '0000',
        cards: [own],
        ahead: 60 * (index + 1),
        amounts: [1_000 + index],
      });
    }
  }, 240_000);
});
