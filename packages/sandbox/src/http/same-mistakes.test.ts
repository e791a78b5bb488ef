import { sandboxPayers } from '../testing/sandbox-payers.ts';
import { createSandboxProject, type SandboxProject } from '../testing/sandbox-project.ts';
import { cardRequest, paymentRequest, krw } from '../testing/sandbox-requests.ts';
import { openingMilliseconds, openSeeded } from '@up/backend/testing/database/seeded-database';
import { signIn } from '@up/backend/testing/people/signed-in';
import { backendSuite } from '@up/backend/testing/backend/suites';

const usd = (value: number) => ({ value, currency: 'USD' as const });
const quoted = { originalAmount: usd(4_990) };

type Call = [path: string, body: object];
interface Rejected {
  status: number;
  reason?: string;
  errors?: { field: string; reason: string }[];
}

/** The same mistake gets the same response, whatever API it is made in. */
describe('the same mistake', () => {
  let sandbox: SandboxProject;
  const { database, app } = backendSuite(openSeeded);
  beforeAll(async () => {
    const leader = await signIn(app, database.db, 'Leader');
    sandbox = await createSandboxProject(app, database.db, leader);
  }, openingMilliseconds);

  const { newCardholder, newCard, newWallet, newBankAccount, charge, pay } = sandboxPayers(() => sandbox);
  async function rejectionsOf(calls: Call[]): Promise<Record<string, Rejected>> {
    const rejections: Record<string, Rejected> = {};
    for (const [path, body] of calls) {
      const response = await sandbox.post(path, body);
      const rejected: Omit<Rejected, 'status'> = response.body;
      rejections[path] = { ...rejected, status: response.status };
    }
    return rejections;
  }
  async function newHolder() {
    const cardholderId = await newCardholder();
    const walletId = await newWallet({ cardholderId });
    await charge(walletId, 100_000);
    const { cardId, card } = await newCard({}, cardholderId);
    return { cardholderId, walletId, cardId, card, bankAccountId: await newBankAccount(cardholderId) };
  }

  it('of another currency is a conflict', async () => {
    const { cardholderId, walletId, card, bankAccountId } = await newHolder();
    const stranger = await newHolder();
    const method = { type: 'CARD' as const, card };
    const { nrNumber } = await pay(method, 10_000, {
      order: { orderId: 'A-1', items: [{ name: 'Tea', quantity: 1, unitPrice: krw(10_000) }] },
    });
    const { body } = await sandbox.post('authorizations', paymentRequest(method, 5_000));
    const authorization = `authorizations/${body.nrNumber}`;
    const { body: quote } = await sandbox.post('exchange-quotes', quoted);
    const { quoteId, amount } = quote;
    const lines = [{ itemIndex: 0, quantity: 1, amount: usd(10_000) }];
    const calls: Call[] = [
      ['payments', { ...paymentRequest(method, 1), amount: usd(100) }],
      ['authorizations', { ...paymentRequest(method, 1), amount: usd(100) }],
      [`${authorization}/capture`, { amount: usd(100) }],
      [`${authorization}/increment`, { amount: usd(100) }],
      [`payments/${nrNumber}/cancellations`, { reason: 'CUSTOMER_REQUEST', amount: usd(100) }],
      ['payments/cancel', { payment: { nrNumber }, reason: 'CUSTOMER_REQUEST', amount: krw(10_000), lines }],
      [`wallets/${walletId}/top-ups`, { amount: usd(100), source: { type: 'BANK_ACCOUNT', bankAccountId } }],
      [`wallets/${walletId}/transfers`, { amount: usd(100), toWalletId: stranger.walletId }],
      [`wallets/${walletId}/withdrawals`, { amount: usd(100), bankAccountId }],
      ['disputes', { nrNumber, reason: 'NOT_AS_DESCRIBED', amount: usd(100) }],
      ['cards', { ...cardRequest(cardholderId), currency: 'USD', fundingSource: { type: 'WALLET', walletId } }],
    ];
    const rejections = Object.values(await rejectionsOf(calls));
    const dollars = { ...paymentRequest(method, 1), quoteId, amount: usd(amount.value) };
    rejections.push(...Object.values(await rejectionsOf([['payments', dollars]])));
    const order = { orderId: 'A-2', items: [{ name: 'Tea', quantity: 1, unitPrice: usd(1) }] };
    rejections.push(...Object.values(await rejectionsOf([['payments', { ...paymentRequest(method, 1), order }]])));
    expect(rejections.map(({ status, reason }) => [status, reason])).toEqual(
      rejections.map(() => [409, 'CURRENCY_MISMATCH']),
    );
  });

  it('of somebody else’s resource is one that does not exist, at its field', async () => {
    const { cardholderId, walletId } = await newHolder();
    const stranger = await newHolder();
    const bankSource = { type: 'BANK_ACCOUNT', bankAccountId: stranger.bankAccountId };
    const calls: [...Call, field: string][] = [
      [`wallets/${walletId}/top-ups`, { amount: krw(1), source: bankSource }, 'source.bankAccountId'],
      [
        `wallets/${walletId}/charges`,
        { amount: krw(1), source: { type: 'CARD', cardId: stranger.cardId } },
        'source.cardId',
      ],
      [`wallets/${walletId}/withdrawals`, { amount: krw(1), bankAccountId: stranger.bankAccountId }, 'bankAccountId'],
      [`wallets/${walletId}/close`, { reason: 'CUSTOMER_REQUEST', payOutTo: stranger.bankAccountId }, 'payOutTo'],
      [`cardholders/${cardholderId}/points/redeem`, { points: 1_000, walletId: stranger.walletId }, 'walletId'],
      [
        'cards',
        { ...cardRequest(cardholderId), fundingSource: { type: 'WALLET', walletId: stranger.walletId } },
        'fundingSource.walletId',
      ],
    ];
    const rejections = await rejectionsOf(calls.map(([path, body]) => [path, body]));
    for (const [path, , field] of calls) {
      expect({ path, ...rejections[path] }).toMatchObject({ path, status: 404, errors: [{ field }] });
    }
  });

  it('of moving money without an idempotency key is a missing field, and nothing moves', async () => {
    const { walletId, card, bankAccountId } = await newHolder();
    const { walletId: toWalletId } = await newHolder();
    const payment = paymentRequest({ type: 'CARD', card }, 5_000);
    const source = { type: 'BANK_ACCOUNT', bankAccountId };
    const { nrNumber } = (await sandbox.post('payments', payment)).body;
    const { nrNumber: held } = (await sandbox.post('authorizations', payment)).body;
    const part = { amount: krw(1_000), reason: 'PARTIAL_RETURN' };
    const calls: Call[] = [
      ['payments/cancel', { payment: { nrNumber }, ...part }],
      [`payments/${nrNumber}/cancellations`, part],
      ['payments/reverse', { originalKey: 'lost-0001', amount: krw(1_000), reason: 'TIMEOUT' }],
      [`authorizations/${held}/increment`, { amount: krw(1_000) }],
      [`authorizations/${held}/capture`, { amount: krw(1_000), final: false }],
      [`authorizations/${held}/release`, { reason: 'ORDER_CANCELLED' }],
      ['payments', payment],
      ['authorizations', payment],
      [`wallets/${walletId}/top-ups`, { amount: krw(5_000), source }],
      [`wallets/${walletId}/transfers`, { toWalletId, amount: krw(5_000) }],
      [`wallets/${walletId}/withdrawals`, { bankAccountId, amount: krw(5_000) }],
    ];
    const balance = async () => (await sandbox.get(`wallets/${walletId}`)).body;
    const before = await balance();
    for (const [path, body] of calls) {
      const response = await sandbox.post(path, body, { 'idempotency-key': '' });
      expect([path, response.status, response.body]).toEqual([
        path,
        400,
        expect.objectContaining({
          code: 'INVALID_REQUEST',
          errors: [{ field: 'Idempotency-Key', reason: 'REQUIRED' }],
        }),
      ]);
    }
    expect(await balance()).toEqual(before);
    for (const [path, body] of calls) expect([path, (await sandbox.post(path, body)).status]).toEqual([path, 200]);
  });

  it('of too many dollars is too high, as of too many won', async () => {
    const { cardholderId, walletId, card, bankAccountId } = await newHolder();
    const method = { type: 'CARD' as const, card };
    const limits = [{ period: 'DAILY', amount: usd(5_000_001) }];
    const source = { type: 'BANK_ACCOUNT', bankAccountId };
    const tooHigh = (amount: { value: number; currency: string }): [...Call, field: string][] => [
      ['payments', { ...paymentRequest(method, 1), amount }, 'amount.value'],
      ['authorizations', { ...paymentRequest(method, 1), amount }, 'amount.value'],
      ['authorizations/261120000000001/capture', { amount }, 'amount.value'],
      ['authorizations/261120000000001/increment', { amount }, 'amount.value'],
      ['payments/261120000000001/cancellations', { amount, reason: 'CUSTOMER_REQUEST' }, 'amount.value'],
      [`wallets/${walletId}/top-ups`, { amount, source }, 'amount.value'],
      [`wallets/${walletId}/transfers`, { amount, toWalletId: walletId }, 'amount.value'],
      [`wallets/${walletId}/withdrawals`, { amount, bankAccountId }, 'amount.value'],
    ];
    for (const amount of [krw(10_000_001), usd(1_000_001)]) {
      const calls = tooHigh(amount);
      const rejections = await rejectionsOf(calls.map(([path, body]) => [path, body]));
      for (const [path, , field] of calls) {
        expect({ path, ...rejections[path] }).toMatchObject({
          path,
          status: 400,
          errors: [{ field, reason: 'TOO_HIGH' }],
        });
      }
    }
    const card2 = { ...cardRequest(cardholderId), currency: 'USD', spendingControls: { limits } };
    expect((await rejectionsOf([['cards', card2]])).cards).toMatchObject({
      errors: [{ field: 'spendingControls.limits.0.amount.value', reason: 'TOO_HIGH' }],
    });
  });
});
