import { sql } from 'drizzle-orm';

import { dayMilliseconds, daySeconds } from '@up/api/day';
import { moveSandboxClock, previewSandboxClock, sandboxClock } from '@up/api/calls/sandbox/sandbox';

import { countDeadlocks, holdRows, waitForLocks } from '@up/platform/testing/database/held-rows';
import { sandboxPayers } from '../testing/sandbox-payers.ts';
import { createSandboxProject, type SandboxProject } from '../testing/sandbox-project.ts';
import { paymentRequest } from '../testing/sandbox-requests.ts';
import { databaseKinds, seededAt } from '@up/backend/testing/database/seeded-database';
import { leaderSuite } from '@up/backend/testing/backend/suites';
import { sandboxPayments } from '../store/payments/tables.ts';
import { sandboxClocks } from '../store/tables.ts';

const line = 5_000_000;

describe.each(databaseKinds())('moves of the sandbox clock on $name', ({ open }) => {
  let sandbox: SandboxProject;
  let now = seededAt;
  const { database, app, leader } = leaderSuite(open, { clock: () => now });
  beforeEach(async () => {
    now = seededAt;
    sandbox = await createSandboxProject(app, database.db, leader);
  });

  const { newCard, newWallet, charge, pay, cancel } = sandboxPayers(() => sandbox);
  const delivery = {
    method: 'COURIER',
    recipient: { name: 'Minseo Kim', phone: '+821012345678' },
    address: { country: 'KR', postalCode: '04538', line1: '100 Eulji-ro' },
  } as const;
  const params = () => ({ projectId: sandbox.projectId });
  const move = (body: object) => leader.call(moveSandboxClock, { params: params(), body });
  const daysAhead = async () => {
    const { aheadSeconds } = (await leader.call(sandboxClock, { params: params() })).json();
    return (aheadSeconds * 1000) / dayMilliseconds;
  };
  const authorize = async (card: object) => {
    const method = { type: 'CARD', card } as Parameters<typeof paymentRequest>[0];
    const { body } = await sandbox.post('authorizations', paymentRequest(method, 20_000));
    return body.nrNumber;
  };

  it('are previewed: the time, the payments that are settled, and the authorizations that expire', async () => {
    const preview = async (query: object) =>
      (await leader.call(previewSandboxClock, { params: params(), query })).json();
    const { card } = await newCard();
    await pay({ type: 'CARD', card }, 10_000);
    await authorize(card);
    expect(await preview({ step: 'day' })).toMatchObject({ settled: 1, expired: 0 });
    const month = await preview({ step: 'month' });
    expect(month).toMatchObject({ settled: 1, expired: 1 });
    expect((await move({ step: 'month' })).json()).toMatchObject({ now: month.to });
    expect(await preview({ step: 'month' })).toMatchObject({ settled: 0, expired: 0 });
    const past = await leader.call(previewSandboxClock, { params: params(), query: { to: '2020-01-01T00:00:00Z' } });
    expect(past.json()).toMatchObject({ status: 400, fieldErrors: { to: 'sandbox.clock.to' } });
  });

  it('both count when they are made at the same time', async () => {
    await sandbox.get('cards');
    const clock = sql`select from ${sandboxClocks} where project_id = ${sandbox.projectId} for update`;
    const held = await holdRows(database.db, clock);
    const moves = [move({ step: 'day' }), move({ step: 'day' })];
    await waitForLocks(database.db, 2);
    await held.release();
    expect((await Promise.all(moves)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await daysAhead()).toBe(2);
  });

  it('all count, and each returns its own time', async () => {
    const moves = await Promise.all(Array.from({ length: 20 }, () => move({ step: 'day' })));
    const times = moves.map((response) => response.json().aheadSeconds / daySeconds);
    expect(times.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(await daysAhead()).toBe(20);
  });

  it('never set the clock back beside a move to an earlier time', async () => {
    await sandbox.get('cards');
    const clock = sql`select from ${sandboxClocks} where project_id = ${sandbox.projectId} for update`;
    const held = await holdRows(database.db, clock);
    const far = move({ to: new Date(seededAt.getTime() + 5 * dayMilliseconds).toISOString() });
    await waitForLocks(database.db, 1);
    const near = move({ to: new Date(seededAt.getTime() + dayMilliseconds).toISOString() });
    await waitForLocks(database.db, 2);
    await held.release();
    expect([(await far).statusCode, (await near).statusCode]).toEqual([200, 400]);
    expect(await daysAhead()).toBe(5);
  });

  it('release authorizations once, and no other call hears of them', async () => {
    const { card, cardId } = await newCard();
    const nrNumber = await authorize(card);
    now = new Date(seededAt.getTime() + 8 * dayMilliseconds);
    const held = await holdRows(
      database.db,
      sql`select from ${sandboxPayments} where project_id = ${sandbox.projectId} and id = ${nrNumber} for update`,
    );
    const reads = Array.from({ length: 6 }, () => sandbox.get(`cards/${cardId}/balance`));
    await waitForLocks(database.db, 6);
    await held.release();
    for (const { status, body } of await Promise.all(reads)) {
      expect({ status, body }).toMatchObject({ status: 200, body: { balance: { available: line, held: 0 } } });
    }
    expect((await sandbox.get(`authorizations/${nrNumber}`)).body).toMatchObject({ status: 'EXPIRED' });
  });

  it('do what was due in the skipped days at its time, in order, and with an event for each step', async () => {
    const { cardId, card } = await newCard({ type: 'PHYSICAL', delivery });
    const { nrNumber } = await pay({ type: 'CARD', card }, 10_000);
    const request = { ...paymentRequest({ type: 'CARD', card }, 20_000), holdDays: 2 };
    const { body: authorization } = await sandbox.post('authorizations', request);
    expect((await move({ to: new Date(seededAt.getTime() + 10 * dayMilliseconds).toISOString() })).statusCode).toBe(
      200,
    );
    const listed = (await sandbox.get('events?limit=100')).body;
    const told = listed.data.toReversed().map(({ type, createdAt }) => [type, createdAt.slice(0, 16)]);
    expect(told.slice(told.findIndex(([type]) => type === 'AUTHORIZATION_APPROVED') + 1)).toEqual([
      ['CARD_DELIVERY_UPDATED', '2026-11-20T19:00'],
      ['SETTLEMENT_READY', '2026-11-21T00:00'],
      ['PAYMENT_SETTLED', '2026-11-21T00:00'],
      ['CARD_DELIVERY_UPDATED', '2026-11-21T18:00'],
      ['AUTHORIZATION_EXPIRED', authorization.releasesAt?.slice(0, 16)],
      ['CARD_DELIVERED', '2026-11-23T18:00'],
    ]);
    expect((await sandbox.get(`payments/${nrNumber}`)).body).toMatchObject({ updatedAt: '2026-11-21T00:00:00+09:00' });
    expect((await sandbox.get(`authorizations/${authorization.nrNumber}`)).body).toMatchObject({
      status: 'EXPIRED',
      updatedAt: authorization.releasesAt,
    });
    expect((await sandbox.get(`cards/${cardId}/balance`)).body).toMatchObject({
      balance: { available: line, held: 0 },
    });
  });

  it('leave every call its own response, and no transaction in a deadlock', async () => {
    const cards = await Promise.all(Array.from({ length: 4 }, () => newCard()));
    const wallets = await Promise.all(Array.from({ length: 3 }, () => newWallet()));
    for (const walletId of wallets) await charge(walletId, 100_000);
    await Promise.all(cards.map(({ card }) => authorize(card)));
    const deadlocks = countDeadlocks(database.db);
    const statuses: number[] = [];
    const add = async (call: Promise<{ status: number }>) => statuses.push((await call).status);
    const caller = async (place: number) => {
      const { card, cardId } = cards[place % cards.length] ?? { card: undefined, cardId: '' };
      const [walletId = '', toWalletId = ''] = [wallets[place % 3], wallets[(place + 1) % 3]];
      const source = { type: 'CARD', cardId };
      for (let round = 0; round < 2; round++) {
        if (place === 0) statuses.push((await move({ step: round === 1 ? 'month' : 'day' })).statusCode);
        if (card) await authorize(card);
        const { nrNumber } = await pay({ type: 'CARD', card }, 1_000);
        await add(cancel({ nrNumber }));
        await add(sandbox.post(`wallets/${walletId}/transfers`, { toWalletId, amount: { value: 1, currency: 'KRW' } }));
        const charged = await charge(walletId, 10_000, { source });
        // The card belongs to another cardholder than the wallet.
        statuses.push(charged.status === 404 ? 200 : charged.status);
        await add(sandbox.get(`cards/${cardId}/balance`));
      }
    };
    await Promise.all(Array.from({ length: 20 }, (_, place) => caller(place)));
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(deadlocks()).toBe(0);
  }, 120_000);
});
