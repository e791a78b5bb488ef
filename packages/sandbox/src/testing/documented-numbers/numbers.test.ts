import { dayMilliseconds } from '@up/api/day';
import { openSeeded, seededAt } from '@up/backend/testing/database/seeded-database';
import type { CardRequest } from '../../resources/cards/data.ts';
import { newCardholder, sandboxPayers } from '../sandbox-payers.ts';
import { cardholderRequest, cardRequest, paymentRequest } from '../sandbox-requests.ts';
import { sandboxSuite } from '../sandbox-suite.ts';

const krw = (value: number) => ({ value, currency: 'KRW' as const });
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** A run of the sandbox; held-by.ts names the sentences that it proves, by its title. */
type Run = readonly [title: string, run: () => Promise<void>];

describe('the numbers in the documents and guides', () => {
  let now = seededAt;
  const suite = sandboxSuite(openSeeded, { clock: () => now });
  const { sandbox } = suite;
  const { newCard, newWallet, pay } = sandboxPayers(() => sandbox);
  const pass = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));
  const inDays = (days: number) => new Date(now.getTime() + days * dayMilliseconds).toISOString();

  async function responseOf(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) {
    const { status, body: reply } = await sandbox.call(method, path, body);
    const { reason, errors } = reply as { reason?: string; errors?: { field: string }[] };
    return { status, reason, field: errors?.[0]?.field, body: reply as object };
  }
  const post = (path: string, body: object = {}) => responseOf('POST', path, body);
  const issue = async (part: Partial<CardRequest>) =>
    (await sandbox.post('cards', cardRequest(await newCardholder(sandbox), part))).body.cardId;

  const runs: Run[] = [
    [
      'a cardholder is pending for ten seconds',
      async () => {
        const name = { familyName: 'Pending', givenName: 'Minseo' };
        const cardholderId = await newCardholder(sandbox, { name });
        const statusOf = async () => (await sandbox.get(`cardholders/${cardholderId}`)).body;
        pass(10 * second - 1);
        expect(await statusOf()).toMatchObject({ status: 'PENDING' });
        pass(1);
        expect(await statusOf()).toMatchObject({ status: 'VERIFIED' });
      },
    ],
    [
      'a code of a bank account is valid for ten minutes and five attempts',
      async () => {
        const bankAccount = { bankCode: '088', accountNumber: '110234567890', holderName: 'Minseo Kim' };
        const consent = { withdrawalConsent: { agreedAt: '2026-11-02T09:30:00+09:00', channel: 'APP' } };
        const cardholderId = await newCardholder(sandbox);
        const { body } = await sandbox.post('bank-accounts', { cardholderId, bankAccount, ...consent });
        const path = `bank-accounts/${body.bankAccountId}/verifications`;
        await post(path);
        pass(10 * minute);
        expect(await post(`${path}/confirm`, { code: '7890' })).toMatchObject({ reason: 'VERIFICATION_EXPIRED' });
        await post(path);
        for (let wrong = 0; wrong < 5; wrong++)
          expect(await post(`${path}/confirm`, { code: '1111' })).toMatchObject({ reason: 'VERIFICATION_CODE_WRONG' });
        expect(await post(`${path}/confirm`, { code: '7890' })).toMatchObject({ reason: 'VERIFICATION_EXPIRED' });
      },
    ],
    [
      'there are four card products',
      async () => expect((await sandbox.get('card-products')).body.data).toHaveLength(4),
    ],
    [
      'a card has a credit line of 5,000,000 won',
      async () => {
        const { cardId } = await newCard();
        expect((await sandbox.get(`cards/${cardId}/balance`)).body).toMatchObject({ creditLine: krw(5_000_000) });
        const dollars = await issue({ productCode: 'UP01', currency: 'USD' });
        const creditLine = { value: 500_000, currency: 'USD' };
        expect((await sandbox.get(`cards/${dollars}/balance`)).body).toMatchObject({ creditLine });
      },
    ],
    [
      'a limit of a card is between 1,000 and 50,000,000 won',
      async () => {
        const { cardId } = await newCard();
        const limit = (value: number) =>
          responseOf('PUT', `cards/${cardId}/limits`, { limits: [{ period: 'DAILY', amount: krw(value) }] });
        expect(await limit(999)).toMatchObject({ status: 400, field: 'limits.0.amount.value' });
        expect(await limit(1_000)).toMatchObject({ status: 200 });
        expect(await limit(50_000_001)).toMatchObject({ status: 400, field: 'limits.0.amount.value' });
      },
    ],
    [
      'a block and a suspension last at most 90 days',
      async () => {
        const { cardId } = await newCard();
        const reason = 'CUSTOMER_REQUEST';
        expect(await post(`cards/${cardId}/suspend`, { reason, until: inDays(91) })).toMatchObject({ field: 'until' });
        expect(await post(`cards/${cardId}/suspend`, { reason, until: inDays(90) })).toMatchObject({ status: 200 });
        const block = { kind: 'TEMPORARY', reason };
        expect(await post(`cards/${cardId}/block`, { ...block, until: inDays(91) })).toMatchObject({ field: 'until' });
        expect(await post(`cards/${cardId}/block`, { ...block, until: inDays(90) })).toMatchObject({ status: 200 });
      },
    ],
    [
      'a card that expires within 60 days is reissued',
      async () => {
        const replace = async (validMonths: number) => {
          const { cardId } = await newCard({ validMonths });
          return post(`cards/${cardId}/reissue`, { reason: 'EXPIRING' });
        };
        expect(await replace(1)).toMatchObject({ status: 200 });
        expect(await replace(2)).toMatchObject({ reason: 'CARD_NOT_ACTIVE' });
      },
    ],
    [
      'a PIN is locked by the fifth wrong attempt, and may be too simple',
      async () => {
        const { cardId } = await newCard();
        const pin = (block: string) => ({ pin: { format: 'ISO_4', block } });
        const right = pin('5A2F0C771B3E98D4A6C1E5F20B7D8341');
        const simple = pin('5A2F0C771B3E98D4A6C1E5F20B7D8300');
        expect(await responseOf('PUT', `cards/${cardId}/pin`, simple)).toMatchObject({ reason: 'PIN_TOO_SIMPLE' });
        await responseOf('PUT', `cards/${cardId}/pin`, right);
        const wrong = pin('5B2F0C771B3E98D4A6C1E5F20B7D8341');
        for (let left = 4; left >= 0; left--)
          expect((await post(`cards/${cardId}/pin/verify`, wrong)).body).toMatchObject({ attemptsLeft: left });
        expect(await post(`cards/${cardId}/pin/verify`, right)).toMatchObject({ reason: 'PIN_LOCKED' });
      },
    ],
    [
      'the risk score decides about a token, whose passcode ends after five minutes or three attempts',
      async () => {
        const { cardId } = await newCard();
        const request = (riskScore: number) => ({
          ...{ provider: 'APPLE_PAY', riskScore, passcodeTo: 'SMS' },
          device: { deviceId: `A1B2C3D4E5F6${1_000 + riskScore}`, type: 'PHONE' },
        });
        const provision = async (riskScore: number) =>
          (await sandbox.post(`cards/${cardId}/tokens`, request(riskScore))).body;
        const { passcodeTo: _passcode, ...without } = request(31);
        expect(await post(`cards/${cardId}/tokens`, without)).toMatchObject({ field: 'passcodeTo' });
        expect(await provision(0)).toMatchObject({ decision: 'APPROVED' });
        expect(await provision(30)).toMatchObject({ decision: 'APPROVED' });
        expect(await provision(71)).toMatchObject({ decision: 'DECLINED' });
        const { token, decision } = await provision(70);
        expect(decision).toBe('VERIFY');
        const activate = (passcode: string) => post(`tokens/${token?.tokenId ?? ''}/activate`, { passcode });
        expect(await activate('12345')).toMatchObject({ field: 'passcode' });
        pass(5 * minute);
        expect(await activate('111111')).toMatchObject({ reason: 'PASSCODE_EXPIRED' });
        await post(`tokens/${token?.tokenId ?? ''}/resend-passcode`, { passcodeTo: 'SMS' });
        for (let wrong = 0; wrong < 3; wrong++)
          expect(await activate('111111')).toMatchObject({ reason: 'PASSCODE_WRONG' });
        expect((await sandbox.get(`tokens/${token?.tokenId ?? ''}`)).body).toMatchObject({ status: 'DELETED' });
      },
    ],
    [
      'a wallet holds and spends at most 2,000,000 won',
      async () => {
        const cardholderId = await newCardholder(sandbox);
        const open = (limits: object) => post('wallets', { cardholderId, currency: 'KRW', limits });
        const field = 'limits.balance.value';
        expect(await open({ balance: krw(2_000_001) })).toMatchObject({ status: 400, field });
        expect(await open({ dailyPayment: krw(2_000_001) })).toMatchObject({ status: 400 });
        expect(await open({ balance: krw(2_000_000), dailyPayment: krw(2_000_000) })).toMatchObject({ status: 200 });
      },
    ],
    [
      'an object has 50 values of its caller',
      async () => {
        const { cardId } = await newCard();
        const store = (metadata: object) => responseOf('PATCH', `cards/${cardId}`, { metadata });
        const values = (count: number) =>
          Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, '1']));
        expect(await store(values(50))).toMatchObject({ status: 200 });
        expect(await store(values(51))).toMatchObject({ status: 400 });
        expect(await store({ ['k'.repeat(40)]: 'v'.repeat(200) })).toMatchObject({ status: 200 });
        expect(await store({ ['k'.repeat(41)]: 'v' })).toMatchObject({ status: 400 });
        expect(await store({ key: 'v'.repeat(201) })).toMatchObject({ status: 400 });
      },
    ],
    [
      'an approval is reversed within ten minutes',
      async () => {
        const { card } = await newCard();
        const reverse = async (wait: number) => {
          const originalKey = `reversed-after-${wait}`;
          const body = paymentRequest({ type: 'CARD', card }, 1_000);
          await sandbox.post('payments', body, { 'idempotency-key': originalKey });
          pass(wait);
          return post('payments/reverse', { originalKey, amount: krw(1_000), reason: 'TIMEOUT' });
        };
        expect(await reverse(10 * minute)).toMatchObject({ status: 200 });
        expect(await reverse(10 * minute + 1)).toMatchObject({ reason: 'REVERSAL_WINDOW_CLOSED' });
      },
    ],
    [
      'an amount is held for seven days',
      async () => {
        const { card } = await newCard();
        const { nrNumber } = (await sandbox.post('authorizations', paymentRequest({ type: 'CARD', card }, 9_000))).body;
        const statusOf = async () => (await sandbox.get(`authorizations/${nrNumber}`)).body;
        pass(7 * dayMilliseconds - minute);
        expect(await statusOf()).toMatchObject({ status: 'AUTHORIZED' });
        pass(minute);
        expect(await statusOf()).toMatchObject({ status: 'EXPIRED' });
      },
    ],
    [
      'a card payment has no, or at least two parts',
      async () => {
        const { card } = await newCard();
        const parts = async (installmentMonths: number) =>
          post('payments', paymentRequest({ type: 'CARD', card }, 60_000, { installmentMonths }));
        expect(await parts(1)).toMatchObject({ status: 400, field: 'installmentMonths' });
        expect(await parts(0)).toMatchObject({ status: 200 });
        expect(await parts(2)).toMatchObject({ status: 200 });
      },
    ],
    [
      'a card is printed after an hour, shipped after a day, and delivered after three',
      async () => {
        const recipient = { name: 'Minseo Kim', phone: '+821012345678' };
        const address = { country: 'KR', postalCode: '04538', region: 'Seoul', line1: '100 Eulji-ro' };
        const cardId = await issue({ type: 'PHYSICAL', delivery: { method: 'COURIER', recipient, address } });
        const statusAfter = async (wait: number) => {
          pass(wait);
          return (await sandbox.get(`cards/${cardId}/delivery`)).body.status;
        };
        expect(await statusAfter(hour - minute)).toBe('ORDERED');
        expect(await statusAfter(minute)).toBe('PRINTED');
        expect(await statusAfter(23 * hour)).toBe('SHIPPED');
        expect(await statusAfter(2 * dayMilliseconds - minute)).toBe('SHIPPED');
        expect(await statusAfter(minute)).toBe('DELIVERED');
      },
    ],
    [
      'the score of a payment is its amount in thousands of won, and 150 for a new device',
      async () => {
        const { cardId } = await newCard();
        const device = { deviceId: 'A1B2C3D4E5F60718', ipAddress: '203.0.113.7' };
        const request = { cardId, merchantId: 'up900120', channel: 'ONLINE', device };
        const assess = async (value: number) =>
          (await sandbox.post('risk/assessments', { ...request, amount: krw(value) })).body;
        expect(await assess(200_000)).toMatchObject({ score: 350 });
        expect(await assess(200_000)).toMatchObject({ score: 200 });
        expect(await assess(9_000_000)).toMatchObject({ score: 1_000 });
      },
    ],
    [
      'a rate is held for sixty seconds',
      async () => {
        const request = { originalAmount: { value: 4_990, currency: 'USD' } };
        const { expiresAt } = (await sandbox.post('exchange-quotes', request)).body;
        // Times are shown in whole seconds.
        expect(Math.round((Date.parse(expiresAt) - now.getTime()) / second)).toBe(60);
      },
    ],
    [
      'a hundred won earn a point, and a thousand points are money',
      async () => {
        const cardholderId = await newCardholder(sandbox);
        const walletId = await newWallet({ cardholderId });
        const { card } = await newCard({}, cardholderId);
        await pay({ type: 'CARD', card }, 120_000);
        const { body } = await sandbox.get(`cardholders/${cardholderId}/points`);
        expect(body).toMatchObject({ available: 1_200, expiring: [{ points: 1_200 }] });
        expect(Date.parse(`${body.expiring[0]?.month}-01`)).toBeLessThan(now.getTime() + 365 * dayMilliseconds);
        const redeem = (points: number) => post(`cardholders/${cardholderId}/points/redeem`, { points, walletId });
        expect(await redeem(999)).toMatchObject({ status: 400, field: 'points' });
        expect((await redeem(1_000)).body).toMatchObject({ available: 200, balance: { available: 1_000 } });
      },
    ],
    [
      'real time and not the sandbox’s ends an idempotency key',
      async () => {
        const headers = { 'idempotency-key': 'kept-for-a-real-day' };
        const body = cardholderRequest();
        const first = await sandbox.post('cardholders', body, headers);
        await post('test/clock', { seconds: (2 * dayMilliseconds) / second });
        expect((await sandbox.post('cardholders', body, headers)).body).toEqual(first.body);
        // A mistake is not kept: the key is free for the corrected request.
        const key = { 'idempotency-key': 'corrected-afterwards' };
        expect((await sandbox.post('cardholders', { ...cardholderRequest(), email: 'nobody' }, key)).status).toBe(400);
        expect((await sandbox.post('cardholders', cardholderRequest(), key)).status).toBe(200);
      },
    ],
  ];

  it.each(runs)('hold in the sandbox: %s', async (_title, run) => run(), 60_000);
});
