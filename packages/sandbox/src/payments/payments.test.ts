import { dayMilliseconds, daySeconds } from '@up/api/day';
import { moveSandboxClock } from '@up/api/calls/sandbox/sandbox';

import { sandboxPayers } from '../testing/sandbox-payers.ts';
import { createSandboxProject, type SandboxProject } from '../testing/sandbox-project.ts';
import { paymentRequest, krw } from '../testing/sandbox-requests.ts';
import { databaseKinds, seededAt } from '@up/backend/testing/database/seeded-database';
import { leaderSuite } from '@up/backend/testing/backend/suites';
import type { PaymentRequest } from './payment.ts';
import type { CardRequest } from '../resources/cards/data.ts';

const line = 5_000_000;

describe.each(databaseKinds())('payments of the sandbox on $name', ({ open }) => {
  let sandbox: SandboxProject;
  let other: SandboxProject;
  let now = seededAt;
  const { database, app, leader } = leaderSuite(open, { clock: () => now });
  beforeAll(async () => {
    other = await createSandboxProject(app, database.db, leader);
  }, 60_000);
  // Each test has its own sandbox: settled payments stay settled when the clock is set back.
  beforeEach(async () => {
    now = seededAt;
    sandbox = await createSandboxProject(app, database.db, leader);
  });

  const { newCard, newWallet, charge, pay, cancel } = sandboxPayers(() => sandbox);

  describe('by card', () => {
    it('keep values of their caller, which can be replaced and removed in every status', async () => {
      const { card } = await newCard();
      const { nrNumber } = await pay({ type: 'CARD', card }, 18_500, { metadata: { table: '12' } });
      const patch = (metadata: unknown) => sandbox.call('PATCH', `payments/${nrNumber}`, { metadata });
      expect((await patch({ branch: 'Namsan' })).body).toMatchObject({
        status: 'APPROVED',
        metadata: { branch: 'Namsan' },
      });
      await cancel({ nrNumber });
      const { body } = await patch(null);
      expect(body).toMatchObject({ status: 'CANCELLED' });
      expect(body).not.toHaveProperty('metadata');
      expect((await patch({ branch: 7 })).status).toBe(400);
      const hold = await sandbox.post('authorizations', paymentRequest({ type: 'CARD', card }, 5_000));
      const { nrNumber: held } = hold.body;
      expect((await sandbox.call('PATCH', `payments/${held}`, { metadata: null })).status).toBe(404);
    });

    it('are approved, reduce the balance, and can be cancelled in parts', async () => {
      const { card } = await newCard();
      const order = {
        orderId: 'O-1',
        items: [
          { name: 'Lunch', quantity: 1, unitPrice: krw(15_000), options: [{ name: 'Rice', price: krw(500) }] },
          { name: 'Coffee', quantity: 1, unitPrice: krw(3_000) },
        ],
      };
      const payment = await pay({ type: 'CARD', card }, 18_500, { order });
      expect(payment).toMatchObject({
        status: 'APPROVED',
        responseCode: '0000',
        balance: { available: line - 18_500, held: 18_500 },
      });
      expect(payment.nrNumber).toMatch(/^261120\d{9}$/);

      const part = {
        amount: { value: 3_000, currency: 'KRW' },
        lines: [{ itemIndex: 1, quantity: 1, amount: { value: 3_000, currency: 'KRW' } }],
      };
      expect((await cancel({ nrNumber: payment.nrNumber }, part)).body).toMatchObject({
        status: 'PARTIALLY_CANCELLED',
        remainingAmount: { value: 15_500 },
        balance: { available: line - 15_500, held: 15_500 },
      });
      const named = { approvalCode: payment.approvalCode, cardNumber: card.cardNumber };
      expect((await cancel(named)).body).toMatchObject({
        status: 'CANCELLED',
        cancelledAmount: { value: 15_500 },
        balance: { available: line, held: 0 },
      });
      expect((await cancel(named)).status).toBe(409);
    });

    it.each<[string, Partial<CardRequest>, number, Partial<PaymentRequest>, string]>([
      [
        'above its limit for one payment',
        { spendingControls: { limits: [{ period: 'PER_PAYMENT', amount: krw(1000) }] } },
        1001,
        {},
        '5102',
      ],
      ['above the line of the card', {}, line + 1, {}, '5101'],
      [
        'where no rule allows it',
        { spendingControls: { merchantRules: [{ action: 'ALLOW', categories: [{ code: '5814' }] }] } },
        1000,
        {},
        '5103',
      ],
      [
        'where a rule declines it',
        { spendingControls: { merchantRules: [{ action: 'DECLINE', categories: [{ code: '5812' }] }] } },
        1000,
        {},
        '5103',
      ],
      [
        'abroad',
        {},
        1000,
        { merchant: { merchantId: 'up900120', categoryCode: '5812', location: { country: 'US' } } },
        '5103',
      ],
      [
        'at a cash machine',
        {},
        1000,
        { merchant: { merchantId: 'up900120', categoryCode: '6011', location: { country: 'KR' } } },
        '5103',
      ],
      [
        'online, when that channel is closed',
        { spendingControls: { channels: { online: false } } },
        1000,
        { merchant: { merchantId: 'up900120', categoryCode: '5812' } },
        '5103',
      ],
    ])('are declined %s', async (_where, part, value, request, responseCode) => {
      const { card } = await newCard(part);
      const { body } = await sandbox.post('payments', paymentRequest({ type: 'CARD', card }, value, request));
      expect(body).toMatchObject({ status: 'DECLINED', responseCode, balance: { available: line, held: 0 } });
      const { nrNumber } = body;
      expect((await cancel({ nrNumber })).status).toBe(409);
    });

    it('are declined with a wrong number, expiry or CVC, without a balance for an unknown card', async () => {
      const { card } = await newCard();
      const wrong = card.cvc === '000' ? '001' : '000';
      expect(await pay({ type: 'CARD', card: { ...card, cvc: wrong } }, 1000)).toMatchObject({ responseCode: '5301' });
      const expiry = { year: '2030', month: '01' };
      expect(await pay({ type: 'CARD', card: { ...card, expiry } }, 1000)).toMatchObject({ responseCode: '5301' });
      const unknown = await pay({ type: 'CARD', card: { ...card, cardNumber: '9410120000000000' } }, 1000);
      expect(unknown.responseCode).toBe('5301');
      expect(unknown.balance).toBeUndefined();
      const elsewhere = await other.post('payments', paymentRequest({ type: 'CARD', card }, 1000));
      expect(elsewhere.body).toMatchObject({ responseCode: '5301' });
    });

    it('are declined while the card is blocked, and when it has expired', async () => {
      const { cardId, card } = await newCard({ validMonths: 1 });
      await sandbox.post(`cards/${cardId}/block`, { kind: 'TEMPORARY', reason: 'CUSTOMER_REQUEST' });
      expect(await pay({ type: 'CARD', card }, 1000)).toMatchObject({ responseCode: '5201' });
      await sandbox.post(`cards/${cardId}/activate`, { lastFour: card.cardNumber.slice(-4), expiry: card.expiry });
      now = new Date('2027-01-01T00:00:00Z');
      expect(await pay({ type: 'CARD', card }, 1000)).toMatchObject({ responseCode: '5202' });
      now = seededAt;
    });

    it('count against the daily and monthly limits until they are cancelled', async () => {
      const limits = [
        { period: 'DAILY', amount: krw(10_000) },
        { period: 'MONTHLY', amount: krw(15_000) },
      ] as const;
      const { cardId, card } = await newCard({ spendingControls: { limits: [...limits] } });
      const remaining = async () => {
        const { body } = await sandbox.get(`cards/${cardId}`);
        return body.spendingControls.limits?.map(({ remaining }) => remaining?.value);
      };
      const first = await pay({ type: 'CARD', card }, 8_000);
      expect(await remaining()).toEqual([2_000, 7_000]);
      expect(await pay({ type: 'CARD', card }, 2_001)).toMatchObject({ responseCode: '5102' });
      await cancel({ nrNumber: first.nrNumber }, { amount: { value: 1_000, currency: 'KRW' } });
      expect(await remaining()).toEqual([3_000, 8_000]);
      now = new Date('2026-11-20T15:00:00Z');
      expect(await remaining()).toEqual([10_000, 8_000]);
      expect(await pay({ type: 'CARD', card }, 8_001)).toMatchObject({ responseCode: '5102' });
      now = new Date('2026-11-30T15:00:00Z');
      expect(await remaining()).toEqual([10_000, 15_000]);
      now = seededAt;
    });

    it('count what an authorization reserves, and what is captured of it, on the day of the authorization', async () => {
      const limits = [{ period: 'DAILY' as const, amount: krw(10_000) }];
      const { cardId, card } = await newCard({ spendingControls: { limits } });
      const authorize = async (value: number) =>
        (await sandbox.post('authorizations', paymentRequest({ type: 'CARD', card }, value))).body;
      const remaining = async () =>
        (await sandbox.get(`cards/${cardId}`)).body.spendingControls.limits?.[0]?.remaining?.value;
      const detail = async (nrNumber: string): Promise<object> =>
        (await sandbox.get(`authorizations/${nrNumber}`)).body;

      const held = await authorize(6_000);
      expect(await detail(held.nrNumber)).toMatchObject({
        status: 'AUTHORIZED',
        heldAmount: krw(6_000),
        releasesAt: '2026-11-27T18:00:00+09:00',
      });
      expect(await authorize(5_000)).toMatchObject({ status: 'DECLINED', responseCode: '5102' });
      expect(await pay({ type: 'CARD', card }, 5_000)).toMatchObject({ responseCode: '5102' });
      await sandbox.post(`authorizations/${held.nrNumber}/capture`, { amount: krw(4_000) });
      expect(await remaining()).toBe(6_000);
      const captured = await detail(held.nrNumber);
      expect(captured).toMatchObject({
        status: 'CAPTURED',
        amount: krw(6_000),
        capturedAmount: krw(4_000),
        releasedAmount: krw(2_000),
        heldAmount: krw(0),
      });
      expect(captured).not.toHaveProperty('releasesAt');
      const released = await authorize(6_000);
      await sandbox.post(`authorizations/${released.nrNumber}/release`, { reason: 'CUSTOMER_REQUEST' });
      expect(await remaining()).toBe(6_000);
    });

    it('name the settlement that they are part of', async () => {
      sandbox = await createSandboxProject(app, database.db, leader, ['card-issuing', 'merchant-acquiring']);
      const { card } = await newCard();
      const { nrNumber } = await pay({ type: 'CARD', card }, 1_000);
      const open = (await sandbox.get(`payments/${nrNumber}`)).body;
      for (const field of ['settlementId', 'settledOn']) expect(open).not.toHaveProperty(field);
      const params = { projectId: sandbox.projectId };
      await leader.call(moveSandboxClock, { params, body: { step: 'day' } });
      const [settlement] = (await sandbox.get('settlements')).body.data;
      expect((await sandbox.get(`payments/${nrNumber}`)).body).toMatchObject({
        settlementId: settlement?.settlementId,
        settledOn: settlement?.settledOn,
      });
      expect((await cancel({ nrNumber })).body).toMatchObject({ kind: 'REFUND' });
    });

    it('are settled even when they are reversed; authorizations are not', async () => {
      sandbox = await createSandboxProject(app, database.db, leader, ['card-issuing', 'merchant-acquiring']);
      const { card } = await newCard();
      for (const path of ['payments', 'authorizations']) {
        const request = paymentRequest({ type: 'CARD', card }, 1_000);
        await sandbox.post(path, request, { 'idempotency-key': `reversed-${path}` });
        const reversal = { originalKey: `reversed-${path}`, amount: krw(1_000), reason: 'TIMEOUT' };
        expect((await sandbox.post('payments/reverse', reversal)).body).toMatchObject({ reversed: true });
      }
      await leader.call(moveSandboxClock, { params: { projectId: sandbox.projectId }, body: { step: 'day' } });
      const amounts = { paymentCount: 1, grossAmount: krw(1_000), cancelledAmount: krw(1_000) };
      expect((await sandbox.get('settlements')).body).toMatchObject({ data: [amounts] });
    });

    it('do not exceed a limit when made concurrently', async () => {
      const spendingControls = { limits: [{ period: 'DAILY' as const, amount: krw(10_000) }] };
      const { card } = await newCard({ spendingControls });
      const all = await Promise.all(Array.from({ length: 8 }, () => pay({ type: 'CARD', card }, 3_000)));
      expect(all.filter(({ responseCode }) => responseCode === '0000')).toHaveLength(3);
    });
  });

  it('tell which state of a card, a token or a wallet declined them', async () => {
    const { cardId, card } = await newCard();
    const walletId = await newWallet();
    const reasonOf = async (method: Parameters<typeof pay>[0], value = 1_000) =>
      (await pay(method, value)).declineReason;
    const ofCard = () => reasonOf({ type: 'CARD', card });
    const ofWallet = (value?: number) => reasonOf({ type: 'WALLET', walletId }, value);
    const unknown = { ...card, cardNumber: '9410129999999999' };
    expect(await reasonOf({ type: 'CARD', card: unknown })).toBe('CREDENTIALS_WRONG');
    expect(await ofCard()).toBeUndefined();
    await sandbox.post(`cards/${cardId}/suspend`, { reason: 'CUSTOMER_REQUEST' });
    expect(await ofCard()).toBe('CARD_SUSPENDED');
    await sandbox.post(`cards/${cardId}/report-lost`, { reason: 'LOST', noticedAt: '2026-11-02T09:30:00+09:00' });
    expect(await ofCard()).toBe('CARD_LOST');
    expect(await ofWallet()).toBe('BALANCE_TOO_LOW');
    expect(await ofWallet(1_000_001)).toBe('WALLET_LIMIT_DAILY');
    await sandbox.post(`wallets/${walletId}/suspend`, { reason: 'SUSPECTED_FRAUD' });
    expect(await ofWallet()).toBe('WALLET_BLOCKED');
    await sandbox.post(`wallets/${walletId}/close`, { reason: 'CUSTOMER_REQUEST' });
    expect(await ofWallet()).toBe('WALLET_CLOSED');
  });

  it.each(['0000', '5101', '5102', '5103', '5201', '5202', '5301'])('answer %s when it is simulated', async (code) => {
    const { card } = await newCard();
    const payment = await pay({ type: 'CARD', card }, 20_000, { simulation: { responseCode: code } });
    expect(payment).toMatchObject({ responseCode: code, balance: { available: line, held: 0 } });
    expect(payment).toMatchObject({ simulated: true });
    if (code === '0000') {
      const path = `payments/${payment.nrNumber}`;
      expect((await sandbox.post(`test/${path}/settle`, {})).body).toMatchObject({ reason: 'PAYMENT_NOT_APPROVED' });
      await sandbox.post('test/clock', { seconds: 2 * daySeconds });
      expect((await sandbox.get(path)).body).not.toHaveProperty('settledOn');
      expect((await sandbox.get(`transactions?reference=${payment.nrNumber}`)).body).toMatchObject({ data: [] });
      const { body } = await cancel({ nrNumber: payment.nrNumber });
      expect(body).toMatchObject({ status: 'CANCELLED', balance: { available: line, held: 0 } });
    }
  });

  it('are made once per idempotency key', async () => {
    const walletId = await newWallet();
    await charge(walletId, 10_000);
    const request = paymentRequest({ type: 'WALLET', walletId }, 4_000);
    const headers = { 'idempotency-key': 'payment-0001' };
    const responses = await Promise.all(Array.from({ length: 4 }, () => sandbox.post('payments', request, headers)));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await sandbox.get(`wallets/${walletId}/balance`)).body).toMatchObject({ balance: { available: 6_000 } });
    const key = { 'idempotency-key': 'payment-0002' };
    const wrong = { ...request, amount: { value: 100, currency: 'USD' } };
    expect((await sandbox.post('payments', wrong, key)).body).toMatchObject({ reason: 'CURRENCY_MISMATCH' });
    expect((await sandbox.post('payments', request, key)).status).toBe(200);
  });

  it.each<[object, string, string]>([
    [{ method: { type: 'CARD' } }, 'method.card', 'REQUIRED'],
    [{ method: { type: 'WALLET' } }, 'method.walletId', 'REQUIRED'],
    [
      { order: { orderId: '1', items: [{ name: 'a', quantity: 2, unitPrice: krw(400) }] } },
      'order.items',
      'NOT_ALLOWED',
    ],
    [{ amount: { value: 10.5, currency: 'KRW' } }, 'amount.value', 'BAD_FORMAT'],
    [{ amount: { value: 0, currency: 'KRW' } }, 'amount.value', 'TOO_LOW'],
    [{ merchant: { merchantId: '900120', categoryCode: '5812' } }, 'merchant.merchantId', 'BAD_FORMAT'],
  ])('reject %j at its field', async (part, field, reason) => {
    const method = { type: 'WALLET', walletId: 'wlt_doesnotexist' } as const;
    const { status, body } = await sandbox.post('payments', { ...paymentRequest(method, 1000), ...part });
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ field, reason }] } });
  });

  it('by card need the CVC online', async () => {
    const { card } = await newCard();
    const online = { merchant: { merchantId: 'up900120', categoryCode: '5812' } };
    const { cardNumber, expiry } = card;
    const request = paymentRequest({ type: 'CARD', card: { cardNumber, expiry } }, 1000, online);
    expect((await sandbox.post('payments', request)).body).toMatchObject({
      errors: [{ field: 'method.card.cvc', reason: 'REQUIRED' }],
    });
  });

  it('are cancelled by number or approval code, in their currency, for 90 days', async () => {
    const { card } = await newCard();
    const { nrNumber } = await pay({ type: 'CARD', card }, 1000);
    expect((await cancel({})).body).toMatchObject({ errors: [{ field: 'payment.nrNumber', reason: 'REQUIRED' }] });
    expect((await cancel({ cardNumber: card.cardNumber })).body).toMatchObject({
      errors: [{ field: 'payment.approvalCode', reason: 'REQUIRED' }],
    });
    expect((await cancel({ nrNumber: '261120999999999' })).status).toBe(404);
    expect((await other.post('payments/cancel', { payment: { nrNumber }, reason: 'DUPLICATE' })).status).toBe(404);
    expect((await cancel({ nrNumber }, { amount: { value: 1, currency: 'USD' } })).status).toBe(409);
    expect((await cancel({ nrNumber }, { amount: { value: 1001, currency: 'KRW' } })).status).toBe(409);
    const lines = [{ itemIndex: 0, quantity: 1, amount: { value: 1000, currency: 'KRW' } }];
    expect((await cancel({ nrNumber }, { lines })).body).toMatchObject({
      errors: [{ field: 'lines.0.itemIndex', reason: 'NOT_ALLOWED' }],
    });
    now = new Date(seededAt.getTime() + 90 * dayMilliseconds + 1);
    expect((await cancel({ nrNumber })).status).toBe(409);
    now = seededAt;
  });
});
