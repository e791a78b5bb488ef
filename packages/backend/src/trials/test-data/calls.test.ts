import { daySeconds } from '@up/api/day';
import { moveSandboxClock, sandboxClock } from '@up/api/calls/sandbox/sandbox';
import * as calls from '@up/api/calls/trials/test-data';

import { createSandboxProject } from '@up/sandbox/testing/sandbox-project';
import { paymentRequest } from '@up/sandbox/testing/sandbox-requests';
import { openSeeded } from '../../testing/database/seeded-database.ts';
import { leaderSuite } from '../../testing/backend/suites.ts';

describe('test data', () => {
  const { database, app, leader } = leaderSuite(openSeeded);

  const newSandbox = () => createSandboxProject(app, database.db, leader, ['card-issuing']);
  const generate = (projectId: string, seed: string, size: 1 | 3 | 10 = 3) =>
    leader.call(calls.generateTestData, { params: { projectId }, body: { seed, size } });

  it('is equal for the same seed in any project, and differs for another seed', async () => {
    const [one, other] = [await newSandbox(), await newSandbox()];
    const created = await generate(one.projectId, 'demo');
    expect(created.statusCode).toBe(201);
    expect((await generate(other.projectId, 'demo')).json()).toEqual(created.json());
    const { card, member, bankAccount, merchant } = created.json();
    expect([member.length, bankAccount.length, card.length, merchant.length]).toEqual([3, 3, 6, 3]);
    const both = (await generate(one.projectId, 'demo2')).json();
    expect(both.seeds.toSorted()).toEqual(['demo', 'demo2']);
    expect(new Set(both.card.map(({ cardNumber }) => cardNumber)).size).toBe(12);
  });

  it('has valid numbers', async () => {
    const { projectId } = await newSandbox();
    const { card, member, merchant } = (await generate(projectId, 'valid', 10)).json();
    expect([card.length, member.length, merchant.length]).not.toContain(0);
    for (const { cardNumber, cvc } of card) {
      expect(cardNumber).toMatch(/^941012\d{10}$/);
      expect(isLuhnValid(cardNumber)).toBe(true);
      expect(cvc).toMatch(/^\d{3}$/);
    }
    for (const { name } of member) expect(name).toMatch(/^[가-힣]{3}$/);
    for (const { businessNumber } of merchant) expect(isBusinessNumber(businessNumber)).toBe(true);
  });

  it('is available in the sandbox immediately: its cards can pay', async () => {
    const sandbox = await newSandbox();
    const { card, member } = (await generate(sandbox.projectId, 'pay', 1)).json();
    expect((await sandbox.get(`cardholders/${member[0]?.cardholderId}`)).body).toMatchObject({
      status: 'VERIFIED',
      activeCardCount: 2,
    });
    for (const { cardId } of card) {
      expect((await sandbox.get(`cards/${cardId}`)).body).toMatchObject({ status: 'ACTIVE' });
    }
  });

  it('has merchants that are settled by their own acquirers', async () => {
    const sandbox = await createSandboxProject(app, database.db, leader, ['card-issuing', 'merchant-acquiring']);
    const { card, merchant } = (await generate(sandbox.projectId, 'settle', 3)).json();
    const shop = merchant.find(({ acquirerId }) => acquirerId === 'AQ02');
    const { cardNumber = '', cvc, expiry = '' } = card[0] ?? {};
    const [year = '', month = ''] = expiry.split('-');
    const method = { type: 'CARD', card: { cardNumber, cvc, expiry: { year, month } } } as const;
    const place = { categoryCode: '5812', location: { country: 'KR', city: 'Seoul' } };
    const paid = await sandbox.post(
      'payments',
      paymentRequest(method, 20_000, { merchant: { merchantId: shop?.merchantId ?? '', ...place } }),
    );
    expect(paid.body).toMatchObject({ status: 'APPROVED' });
    await leader.call(moveSandboxClock, { params: { projectId: sandbox.projectId }, body: { step: 'day' } });
    expect((await sandbox.get('settlements')).body).toMatchObject({
      data: [{ merchantId: shop?.merchantId, acquirerId: 'AQ02' }],
    });
  });

  it('is rejected at the field for an existing or invalid seed, and above the limit', async () => {
    const { projectId } = await newSandbox();
    await generate(projectId, 'once', 1);
    expect((await generate(projectId, 'once', 1)).json()).toMatchObject({
      status: 400,
      fieldErrors: { seed: 'unique' },
    });
    expect((await generate(projectId, "a'b", 1)).json()).toMatchObject({ status: 400 });
    for (const seed of ['b', 'c', 'd', 'e']) expect((await generate(projectId, seed, 1)).statusCode).toBe(201);
    expect((await generate(projectId, 'f', 1)).json()).toMatchObject({ fieldErrors: { seed: 'testData.limit' } });
  });

  it('is deleted by a reset, and can be generated again', async () => {
    const sandbox = await newSandbox();
    const params = { projectId: sandbox.projectId };
    const created = (await generate(sandbox.projectId, 'again', 1)).json();
    expect((await leader.call(calls.resetTestData, { params, query: {} })).statusCode).toBe(200);
    expect((await leader.call(calls.testData, { params })).json()).toMatchObject({ seeds: [], card: [] });
    expect((await sandbox.get(`cards/${created.card[0]?.cardId}`)).status).toBe(404);
    expect((await generate(sandbox.projectId, 'again', 1)).json()).toEqual(created);
  });

  it('is deleted with the clock left ahead, or returned to the real time', async () => {
    const sandbox = await newSandbox();
    const params = { projectId: sandbox.projectId };
    const ahead = async () => (await leader.call(sandboxClock, { params })).json().aheadSeconds;
    await generate(sandbox.projectId, 'time', 1);
    await leader.call(moveSandboxClock, { params, body: { step: 'day' } });
    expect((await leader.call(calls.resetTestData, { params, query: {} })).statusCode).toBe(200);
    expect(await ahead()).toBe(daySeconds);
    expect((await leader.call(calls.resetTestData, { params, query: { clock: 'real' } })).statusCode).toBe(200);
    expect(await ahead()).toBe(0);
    // A payment of today is not settled by what was settled before.
    expect((await generate(sandbox.projectId, 'time', 1)).statusCode).toBe(201);
    expect((await sandbox.get('cards')).status).toBe(200);
  });
});

function isLuhnValid(number: string): boolean {
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** The check of the tax office. */
function isBusinessNumber(number: string): boolean {
  const digits = Array.from(number, Number);
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];
  const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  return (10 - ((sum + Math.floor(((digits[8] ?? 0) * 5) / 10)) % 10)) % 10 === digits[9];
}
