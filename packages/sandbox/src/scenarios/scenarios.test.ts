import { ledgerMovements } from '@up/api/calls/sandbox/ledger';
import { openSeeded } from '@up/backend/testing/database/seeded-database';

import { sandboxPayers } from '../testing/sandbox-payers.ts';
import { sandboxSuite } from '../testing/sandbox-suite.ts';
import { scenarios } from './scenarios.ts';
import { krw } from '../testing/sandbox-requests.ts';

describe('flows of the card network', () => {
  const { leader, sandbox } = sandboxSuite(openSeeded);
  const { newCard, newWallet, charge } = sandboxPayers(() => sandbox);
  const params = () => ({ projectId: sandbox.projectId });
  const run = async (scenarioId: string, body: object = {}, headers?: Record<string, string>) =>
    (await sandbox.post(`test/scenarios/${scenarioId}/runs`, body, headers)).body;
  /** What has happened, oldest first. */
  async function eventsAfter(sequence: number) {
    const { data } = (await sandbox.get('events?limit=100')).body;
    return data.filter((event) => event.sequence > sequence).toReversed();
  }
  const newestEvent = async () => (await sandbox.get('events?limit=1')).body.data[0]?.sequence ?? 0;
  const balanceOf = async (cardId: string) => (await sandbox.get(`cards/${cardId}/balance`)).body.balance;

  it('are eleven, each with the events of its steps', async () => {
    const listed = (await sandbox.get('test/scenarios')).body.scenarios;
    expect(listed.map(({ scenarioId }) => scenarioId)).toEqual(scenarios.map(({ id }) => id));
    expect(listed).toHaveLength(11);
    expect(listed[1]).toMatchObject({
      title: { en: 'Fuel', ko: '주유' },
      steps: [
        { type: 'AUTHORIZATION', amount: krw(1) },
        { type: 'CLEARING', amount: krw(68_400) },
      ],
      expectedEvents: [
        { step: 1, type: 'AUTHORIZATION_APPROVED' },
        { step: 2, type: 'AUTHORIZATION_CAPTURED' },
        { step: 2, type: 'PAYMENT_APPROVED' },
      ],
    });
  });

  it.each(scenarios)('raise the events that they name: $id', async ({ id, steps }) => {
    const before = await newestEvent();
    const { steps: played, expectedEvents } = await run(id);
    expect(played.map(({ type }) => type)).toEqual(steps.map(({ type }) => type));
    const events = await eventsAfter(before);
    const named = (type: string, nrNumber: unknown) => `${type} ${String(nrNumber)}`;
    expect(events.map(({ type, data }) => named(type, data.nrNumber)).toSorted()).toEqual(
      expectedEvents.map(({ type, resourceId }) => named(type, resourceId)).toSorted(),
    );
    const query = { page: 1, pageSize: 100 };
    const { items } = (await leader.call(ledgerMovements, { params: params(), query })).json();
    for (const { entries } of items) expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  it('are paid with a card or wallet of the project, by twenty callers at the same time', async () => {
    const { cardId } = await newCard();
    const runs = await Promise.all(Array.from({ length: 20 }, () => run('several-clearings', { payerId: cardId })));
    expect(new Set(runs.map(({ payerId }) => payerId))).toEqual(new Set([cardId]));
    expect(await balanceOf(cardId)).toMatchObject({ available: 5_000_000 - 20 * 120_000, held: 20 * 120_000 });
    const walletId = await newWallet();
    await charge(walletId, 7_000);
    const { steps } = await run('partial-approval', { payerId: walletId });
    expect(steps).toMatchObject([
      { authorization: { requestedAmount: krw(17_000), heldAmount: krw(7_000) } },
      { payment: { walletId, amount: krw(7_000) }, balance: { available: 0, held: 7_000 } },
    ]);
  });

  it('of all kinds are played by twenty callers with cards of their own, each as if it were alone', async () => {
    const before = await newestEvent();
    const runs = await Promise.all(
      Array.from({ length: 20 }, (_, index) => run(scenarios[index % scenarios.length]?.id ?? '')),
    );
    expect(new Set(runs.map(({ payerId }) => payerId)).size).toBe(20);
    for (const { payerId, steps } of runs) {
      // A refund without an original comes from the merchant, not from what is held.
      const moved = steps.map(({ type, payment, cancellation }) => {
        if (type === 'REFUND_WITHOUT_ORIGINAL') return 0;
        return cancellation ? -cancellation.cancelledAmount.value : (payment?.amount.value ?? 0);
      });
      const held = moved.reduce((sum, value) => sum + value, 0);
      expect(await balanceOf(payerId)).toMatchObject({ available: 5_000_000 - held, held });
    }
    const expected = runs.flatMap(({ expectedEvents }) => expectedEvents.map(({ type }) => type));
    expect((await eventsAfter(before)).map(({ type }) => type).toSorted()).toEqual(expected.toSorted());
  });

  it('are booked as a whole or not at all', async () => {
    const limits = [{ period: 'DAILY' as const, amount: krw(390_000) }];
    const { cardId } = await newCard({ spendingControls: { limits } });
    const before = await newestEvent();
    expect(await run('hotel', { payerId: cardId })).toMatchObject({
      code: 'CONFLICT',
      reason: 'SCENARIO_STEP_DECLINED',
      message: 'Step 3 was declined: LIMIT_DAILY.',
    });
    expect(await balanceOf(cardId)).toMatchObject({ available: 5_000_000, held: 0 });
    expect(await eventsAfter(before)).toEqual([]);
  });

  it('are played once for an idempotency key, and do not ask the decision endpoint', async () => {
    await sandbox.call('PUT', 'decision-endpoint', { status: 'ENABLED', fallback: 'DECLINE', rules: [] });
    const key = { 'idempotency-key': 'flow-key-1' };
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => run('fuel', {}, key)));
    expect(first).toMatchObject({ steps: [{ authorization: { status: 'AUTHORIZED' } }, {}] });
    for (const other of others) expect(other).toEqual(first);
    await sandbox.call('PUT', 'decision-endpoint', { status: 'DISABLED', fallback: 'DECLINE', rules: [] });
  });

  it('need a flow that exists, and a card or wallet in won', async () => {
    expect(await run('unknown')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await run('fuel', { payerId: 'crd_000000000000' })).toMatchObject({
      code: 'NOT_FOUND',
      errors: [{ field: 'payerId' }],
    });
    const inDollars = await newCard({ currency: 'USD' });
    expect(await run('fuel', { payerId: inDollars.cardId })).toMatchObject({ reason: 'CURRENCY_MISMATCH' });
  });
});
