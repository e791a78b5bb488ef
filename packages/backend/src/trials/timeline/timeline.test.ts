import * as payments from '@up/api/calls/trials/payment-test';
import { sandboxTimeline, type TimelineItem } from '@up/api/calls/sandbox/timeline';

import { sandboxPayers } from '@up/sandbox/testing/sandbox-payers';
import { createSandboxProject, type SandboxProject } from '@up/sandbox/testing/sandbox-project';
import { leaderSuite } from '../../testing/backend/suites.ts';
import { openingMilliseconds, openSeeded } from '../../testing/database/seeded-database.ts';

let sandbox: SandboxProject;
const { database, app, leader } = leaderSuite(openSeeded);
beforeAll(async () => {
  sandbox = await createSandboxProject(app, database.db, leader, ['card-issuing', 'digital-wallet']);
}, openingMilliseconds);

const timeline = (objectId: string, projectId = sandbox.projectId) =>
  leader.call(sandboxTimeline, { params: { projectId }, query: { of: objectId } });

function nameOf(item: TimelineItem): string {
  switch (item.kind) {
    case 'call':
      return `${item.method} ${item.path.replace(/\?.*/, '').replace(/\w{3}_\w+|\d{15}/g, '*')}`;
    case 'step':
      return `${item.step} ${item.outcome}`;
    case 'decision':
      return `${item.outcome} by ${item.decidedBy}`;
    case 'movement':
      return `${item.movement} ${item.amount}`;
    case 'event':
      return item.type;
  }
}

it('joins calls, terminal steps, movements and events of a card, from the id of the card or of its payment', async () => {
  const { newCardholder, newCard, pay } = sandboxPayers(() => sandbox);
  const cardholderId = await newCardholder();
  const { cardId, card } = await newCard({}, cardholderId);
  const other = await newCard({}, cardholderId);
  const { nrNumber } = await pay({ type: 'CARD', card }, 18_500);
  const params = { projectId: sandbox.projectId };
  const cancelled = await leader.call(payments.cancelTestPayment, { params, body: { nrNumber, amount: 500 } });
  expect(cancelled.json()).toMatchObject({ outcome: 'cancelled' });

  const { subject, holderId, items } = (await timeline(cardId)).json();
  expect(subject).toEqual({ id: cardId, kind: 'card' });
  expect(holderId).toBe(cardholderId);
  const names = items.map(nameOf);
  expect(names).toEqual(
    expect.arrayContaining(['POST /sandbox/v1/cards', 'POST /sandbox/v1/payments', 'PAYMENT -18500', 'CARD_ISSUED']),
  );
  expect(names).toEqual(expect.arrayContaining(['cancellation cancelled', 'CANCELLATION 500', 'PAYMENT_CANCELLED']));
  expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).toSorted((a, b) => b.localeCompare(a)));
  // What a payment caused at its own time stands above it.
  expect(names.indexOf('PAYMENT -18500')).toBeLessThan(names.indexOf('POST /sandbox/v1/payments'));
  expect(JSON.stringify(items)).not.toContain(other.cardId);
  expect((await timeline(nrNumber)).json()).toEqual({ subject, holderId, items });

  const whole = (await timeline(cardholderId)).json();
  expect(whole.subject).toEqual({ id: cardholderId, kind: 'cardholder' });
  expect(whole.items.length).toBeGreaterThan(items.length);
  expect(whole.items.map(nameOf)).toContain('POST /sandbox/v1/cardholders');
});

it('has what was decided about a payment, above the call that asked', async () => {
  const deciding = await createSandboxProject(app, database.db, leader, ['card-issuing']);
  const { newCard, pay } = sandboxPayers(() => deciding);
  const { cardId, card } = await newCard();
  const rules = [{ amountFrom: 10_000, answer: 'SERVER_ERROR' }];
  expect((await deciding.call('PUT', 'decision-endpoint', { fallback: 'DECLINE', rules })).status).toBe(200);
  await pay({ type: 'CARD', card }, 500);
  await pay({ type: 'CARD', card }, 20_000);
  const names = (await timeline(cardId, deciding.projectId)).json().items.map(nameOf);
  const decided = names.filter((name) => name.includes(' by '));
  expect(decided).toEqual(['DECLINED by FALLBACK', 'APPROVED by ENDPOINT']);
  expect(names.indexOf('DECLINED by FALLBACK')).toBeLessThan(names.indexOf('POST /sandbox/v1/payments'));
});

it('is only of the own project', async () => {
  const { newCardholder } = sandboxPayers(() => sandbox);
  const cardholderId = await newCardholder();
  const another = await createSandboxProject(app, database.db, leader, ['card-issuing']);
  expect((await timeline(cardholderId, another.projectId)).statusCode).toBe(404);
  expect((await timeline('crd_.*')).statusCode).toBe(404);
});
