/** @jest-environment node */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';

import type { OpenDatabase } from '../database/database.ts';
import { createSandboxProject, type SandboxProject } from '../testing/sandbox-project.ts';
import { cardholderRequest, cardRequest, paymentRequest } from '../testing/sandbox-requests.ts';
import { databaseKinds, seededAt } from '../testing/seeded-database.ts';
import { signIn, type TestUser } from '../testing/signed-in.ts';
import { createTestBackend } from '../testing/test-backend.ts';
import type { CardRequest, Expiry } from './cards/card.ts';
import type { CardDetails, PaymentRequest } from './payments/payment.ts';
import type { WalletRequest } from './wallets/wallet.ts';

interface Payment {
  nrNumber: string;
  approvalCode: string;
  responseCode: string;
  balance?: { available: number; held: number };
}

const source = {
  type: 'BANK_ACCOUNT',
  bankAccount: { bankCode: '088', accountNumber: '110234567890', holderName: 'Minseo Kim' },
} as const;

const line = 5_000_000;

describe.each(databaseKinds())('payments of the sandbox on $name', ({ open }) => {
  let database: OpenDatabase;
  let app: FastifyInstance;
  let sandbox: SandboxProject;
  let other: SandboxProject;
  let now = seededAt;
  let leader: TestUser;
  beforeAll(async () => {
    database = await open();
    app = await createTestBackend(database, { clock: () => now });
    leader = await signIn(app, database.db, 'Leader');
    other = await createSandboxProject(app, database.db, leader);
  }, 60_000);
  // A sandbox of its own for each test: what is settled once stays settled, also when the clock goes back.
  beforeEach(async () => {
    now = seededAt;
    sandbox = await createSandboxProject(app, database.db, leader);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  async function newCardholder(): Promise<string> {
    const { body } = await sandbox.post('cardholders', cardholderRequest());
    return (body as { cardholderId: string }).cardholderId;
  }

  /** An active card: its id, and what a payment says of it. */
  async function newCard(part: Partial<CardRequest> = {}, cardholderId?: string) {
    const { body } = await sandbox.post('cards', cardRequest(cardholderId ?? (await newCardholder()), part));
    const { cardId, credentials } = body as { cardId: string; credentials: Required<CardDetails> & { expiry: Expiry } };
    const { cardNumber, expiry } = credentials;
    await sandbox.post(`cards/${cardId}/activate`, { lastFour: cardNumber.slice(-4), expiry });
    return { cardId, card: credentials };
  }
  async function newWallet(part: Partial<WalletRequest> = {}): Promise<string> {
    const cardholderId = part.cardholderId ?? (await newCardholder());
    const { status, body } = await sandbox.post('wallets', { currency: 'KRW', ...part, cardholderId });
    expect(status).toBe(200);
    return (body as { walletId: string }).walletId;
  }
  const charge = (walletId: string, value: number, part = {}) =>
    sandbox.post(`wallets/${walletId}/charges`, { amount: { value, currency: 'KRW' }, source, ...part });
  async function pay(method: PaymentRequest['method'], value: number, part = {}): Promise<Payment> {
    const { status, body } = await sandbox.post('payments', paymentRequest(method, value, part));
    expect(status).toBe(200);
    return body;
  }
  const cancel = (payment: object, part = {}) =>
    sandbox.post('payments/cancel', { payment, reason: 'CUSTOMER_REQUEST', ...part });
  async function ledgerOf(walletId: string): Promise<[string, number, number][]> {
    const { body } = await sandbox.get(`wallets/${walletId}/balance?include=LEDGER&ledgerSize=50`);
    const { ledger } = body as { ledger: { kind: string; amount: number; balanceAfter: number }[] };
    return ledger.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter]);
  }

  describe('by card', () => {
    it('are approved, lower what is left, and are given back in parts', async () => {
      const { card } = await newCard();
      const order = {
        orderId: 'O-1',
        items: [
          { name: 'Lunch', quantity: 1, unitPrice: 15_000, options: [{ name: 'Rice', price: 500 }] },
          { name: 'Coffee', quantity: 1, unitPrice: 3_000 },
        ],
      };
      const payment = await pay({ type: 'CARD', card }, 18_500, { order });
      expect(payment).toMatchObject({
        status: 'APPROVED',
        responseCode: '0000',
        balance: { available: line - 18_500, held: 18_500 },
      });
      expect(payment.nrNumber).toMatch(/^261120\d{9}$/);

      const part = { amount: { value: 3_000, currency: 'KRW' }, lines: [{ itemIndex: 1, quantity: 1, amount: 3_000 }] };
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
        { spendingControls: { limits: [{ period: 'PER_PAYMENT', amount: 1000 }] } },
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
        'online, when that is closed',
        { spendingControls: { channels: { online: false } } },
        1000,
        { merchant: { merchantId: 'up900120', categoryCode: '5812' } },
        '5103',
      ],
    ])('are declined %s', async (_where, part, value, request, responseCode) => {
      const { card } = await newCard(part);
      const { body } = await sandbox.post('payments', paymentRequest({ type: 'CARD', card }, value, request));
      expect(body).toMatchObject({ status: 'DECLINED', responseCode, balance: { available: line, held: 0 } });
      const { nrNumber } = body as Payment;
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

    it('count against the limits of their day and month, and a cancellation gives the limit back', async () => {
      const limits = [
        { period: 'DAILY', amount: 10_000 },
        { period: 'MONTHLY', amount: 15_000 },
      ] as const;
      const { cardId, card } = await newCard({ spendingControls: { limits: [...limits] } });
      const remaining = async () => {
        const { body } = await sandbox.get(`cards/${cardId}`);
        return (body as { spendingControls: { limits: { remaining: number }[] } }).spendingControls.limits.map(
          (limit) => limit.remaining,
        );
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

    it('never pass a limit together', async () => {
      const spendingControls = { limits: [{ period: 'DAILY' as const, amount: 10_000 }] };
      const { card } = await newCard({ spendingControls });
      const all = await Promise.all(Array.from({ length: 8 }, () => pay({ type: 'CARD', card }, 3_000)));
      expect(all.filter(({ responseCode }) => responseCode === '0000')).toHaveLength(3);
    });
  });

  describe('by wallet', () => {
    it('move its balance, and its ledger adds up to it', async () => {
      const walletId = await newWallet();
      expect((await charge(walletId, 50_000)).body).toMatchObject({ balance: { available: 50_000, held: 0 } });
      const paid = await pay({ type: 'WALLET', walletId }, 18_500);
      expect(paid.balance).toEqual({ available: 31_500, held: 18_500, currency: 'KRW' });
      await cancel({ nrNumber: paid.nrNumber }, { amount: { value: 3_000, currency: 'KRW' } });
      expect(await ledgerOf(walletId)).toEqual([
        ['CANCELLATION', 3_000, 34_500],
        ['PAYMENT', -18_500, 31_500],
        ['CHARGE', 50_000, 50_000],
      ]);
      expect((await sandbox.get(`wallets/${walletId}/balance`)).body).toMatchObject({
        balance: { available: 34_500, held: 15_500 },
      });
      now = new Date('2026-11-20T15:00:00Z');
      expect((await sandbox.get(`wallets/${walletId}/balance`)).body).toMatchObject({
        balance: { available: 34_500, held: 0 },
      });
      expect((await cancel({ nrNumber: paid.nrNumber })).body).toMatchObject({
        balance: { available: 50_000, held: 0 },
      });
      now = seededAt;
    });

    it('are declined beyond the balance or the limit of a day', async () => {
      const walletId = await newWallet({ limits: { dailyPayment: 10_000 } });
      await charge(walletId, 9_000);
      expect(await pay({ type: 'WALLET', walletId }, 9_001)).toMatchObject({ responseCode: '5101' });
      await charge(walletId, 9_000);
      expect(await pay({ type: 'WALLET', walletId }, 9_000)).toMatchObject({ responseCode: '0000' });
      expect(await pay({ type: 'WALLET', walletId }, 1_001)).toMatchObject({ responseCode: '5102' });
    });

    it('spend every won once, also when made at the same time', async () => {
      const walletId = await newWallet();
      await charge(walletId, 10_000);
      const work = Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0 ? pay({ type: 'WALLET', walletId }, 4_000) : charge(walletId, 1_000),
      );
      await Promise.all(work);
      const ledger = await ledgerOf(walletId);
      const { body } = await sandbox.get(`wallets/${walletId}/balance`);
      const { available } = (body as { balance: { available: number } }).balance;
      expect(available).toBeGreaterThanOrEqual(0);
      expect(ledger.reduce((sum, [, amount]) => sum + amount, 0)).toBe(available);
      for (const [index, [, amount, after]] of ledger.entries()) {
        expect(after - amount).toBe(ledger[index + 1]?.[2] ?? 0);
      }
    });

    it('charge it by themselves below its threshold, from a card or a bank', async () => {
      const cardholderId = await newCardholder();
      const { cardId } = await newCard({}, cardholderId);
      const fromCard = { type: 'CARD', cardId } as const;
      const autoCharge = { threshold: 10_000, amount: 50_000, source: fromCard };
      const walletId = await newWallet({ cardholderId, autoCharge });
      await charge(walletId, 12_000);
      const paid = await pay({ type: 'WALLET', walletId }, 5_000);
      expect(paid.balance).toMatchObject({ available: 57_000 });
      expect(await ledgerOf(walletId)).toEqual([
        ['CHARGE', 50_000, 57_000],
        ['PAYMENT', -5_000, 7_000],
        ['CHARGE', 12_000, 12_000],
      ]);
      await sandbox.post(`cards/${cardId}/block`, { kind: 'PERMANENT', reason: 'LOST' });
      expect((await pay({ type: 'WALLET', walletId }, 50_000)).balance).toMatchObject({ available: 7_000 });
    });

    it('is one for each currency of a person, and says which it is', async () => {
      const cardholderId = await newCardholder();
      const walletId = await newWallet({ cardholderId });
      const again = await sandbox.post('wallets', { cardholderId, currency: 'KRW' });
      expect(again.status).toBe(409);
      expect((again.body as { message: string }).message).toContain(walletId);
      await newWallet({ cardholderId, currency: 'USD' });
      expect((await other.get(`wallets/${walletId}/balance`)).status).toBe(404);
    });

    it('is not charged above its limit, from the failing bank, from another person’s card or in another currency', async () => {
      const walletId = await newWallet({ limits: { balance: 10_000 } });
      expect((await charge(walletId, 10_001)).status).toBe(409);
      const failing = { ...source, bankAccount: { ...source.bankAccount, bankCode: '999' } };
      expect((await charge(walletId, 1_000, { source: failing })).status).toBe(409);
      const { cardId } = await newCard();
      expect((await charge(walletId, 1_000, { source: { type: 'CARD', cardId } })).body).toMatchObject({
        errors: [{ field: 'source.cardId', reason: 'NOT_ALLOWED' }],
      });
      expect((await charge(walletId, 1_000, { source: { type: 'CARD' } })).body).toMatchObject({
        errors: [{ field: 'source.cardId', reason: 'REQUIRED' }],
      });
      expect((await charge(walletId, 1_000, { amount: { value: 1_000, currency: 'USD' } })).body).toMatchObject({
        errors: [{ field: 'amount.currency', reason: 'NOT_ALLOWED' }],
      });
      expect(await ledgerOf(walletId)).toEqual([]);
    });
  });

  it.each(['0000', '5101', '5102', '5103', '5201', '5202', '5301'])('answer %s when it is simulated', async (code) => {
    const { card } = await newCard();
    const payment = await pay({ type: 'CARD', card }, 20_000, { simulation: { responseCode: code } });
    expect(payment).toMatchObject({ responseCode: code, balance: { available: line, held: 0 } });
    if (code === '0000') {
      const { body } = await cancel({ nrNumber: payment.nrNumber });
      expect(body).toMatchObject({ status: 'CANCELLED', balance: { available: line, held: 0 } });
    }
  });

  it('are made once for an idempotency key', async () => {
    const walletId = await newWallet();
    await charge(walletId, 10_000);
    const request = paymentRequest({ type: 'WALLET', walletId }, 4_000);
    const headers = { 'idempotency-key': 'payment-0001' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => sandbox.post('payments', request, headers)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await sandbox.get(`wallets/${walletId}/balance`)).body).toMatchObject({ balance: { available: 6_000 } });
  });

  it.each<[object, string, string]>([
    [{ method: { type: 'CARD' } }, 'method.card', 'REQUIRED'],
    [{ method: { type: 'WALLET' } }, 'method.walletId', 'REQUIRED'],
    [{ order: { orderId: '1', items: [{ name: 'a', quantity: 2, unitPrice: 400 }] } }, 'order.items', 'NOT_ALLOWED'],
    [{ amount: { value: 10.5, currency: 'KRW' } }, 'amount.value', 'BAD_FORMAT'],
    [{ amount: { value: 0, currency: 'KRW' } }, 'amount.value', 'TOO_LOW'],
    [{ merchant: { merchantId: '900120', categoryCode: '5812' } }, 'merchant.merchantId', 'BAD_FORMAT'],
  ])('refuse %j at its field', async (part, field, reason) => {
    const method = { type: 'WALLET', walletId: 'wlt_doesnotexist' } as const;
    const { status, body } = await sandbox.post('payments', { ...paymentRequest(method, 1000), ...part });
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ field, reason }] } });
  });

  it('by card online need the CVC', async () => {
    const { card } = await newCard();
    const online = { merchant: { merchantId: 'up900120', categoryCode: '5812' } };
    const { cardNumber, expiry } = card;
    const request = paymentRequest({ type: 'CARD', card: { cardNumber, expiry } }, 1000, online);
    expect((await sandbox.post('payments', request)).body).toMatchObject({
      errors: [{ field: 'method.card.cvc', reason: 'REQUIRED' }],
    });
  });

  it('are cancelled by what names them, in their currency, for 90 days', async () => {
    const { card } = await newCard();
    const { nrNumber } = await pay({ type: 'CARD', card }, 1000);
    expect((await cancel({})).body).toMatchObject({ errors: [{ field: 'payment.nrNumber', reason: 'REQUIRED' }] });
    expect((await cancel({ cardNumber: card.cardNumber })).body).toMatchObject({
      errors: [{ field: 'payment.approvalCode', reason: 'REQUIRED' }],
    });
    expect((await cancel({ nrNumber: '261120999999999' })).status).toBe(404);
    expect((await other.post('payments/cancel', { payment: { nrNumber }, reason: 'DUPLICATE' })).status).toBe(404);
    expect((await cancel({ nrNumber }, { amount: { value: 1, currency: 'USD' } })).status).toBe(400);
    expect((await cancel({ nrNumber }, { amount: { value: 1001, currency: 'KRW' } })).status).toBe(409);
    const lines = [{ itemIndex: 0, quantity: 1, amount: 1000 }];
    expect((await cancel({ nrNumber }, { lines })).body).toMatchObject({
      errors: [{ field: 'lines.0.itemIndex', reason: 'NOT_ALLOWED' }],
    });
    now = new Date(seededAt.getTime() + 90 * 24 * 60 * 60 * 1000 + 1);
    expect((await cancel({ nrNumber })).status).toBe(409);
    now = seededAt;
  });
});
