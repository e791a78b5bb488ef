import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair } from 'jose';

import { moveSandboxClock } from '@up/api/calls/sandbox/sandbox';

import { merchantRequest } from '@up/listen/triggers/objects';
import { projects } from '@up/projects/project/tables';
import { readSandboxApis } from '../testing/sandbox-apis.ts';
import { sandboxPayers } from '../testing/sandbox-payers.ts';
import { sandboxSuite } from '../testing/sandbox-suite.ts';
import { cardholderRequest, cardRequest, paymentRequest, krw } from '../testing/sandbox-requests.ts';
import { isThorough, openingMilliseconds, openSeeded, seededAt } from '@up/backend/testing/database/seeded-database';

interface List {
  /** The list's address in the catalogue. */
  api: string;
  path: string;
  /** Creates a row at the beginning of the list; absent where rows are only created by a move of the clock. */
  add?: () => Promise<unknown>;
}

describe('lists with pages', () => {
  let lists: List[];
  // Rows of one moment have no order.
  let now = seededAt.getTime();
  const clock = () => new Date((now += 1));
  const packages = ['card-issuing', 'digital-wallet', 'merchant-acquiring'];
  const { database, leader, sandbox } = sandboxSuite(openSeeded, { clock }, packages);
  const { newCardholder, newCard, newWallet, charge, pay, cancel } = sandboxPayers(() => sandbox);

  async function make<T = Record<string, string>>(path: string, body: unknown = {}): Promise<T> {
    const { status, body: made } = await sandbox.post(path, body);
    expect({ path, status, made }).toEqual({ path, status: 200, made });
    return made;
  }

  beforeAll(async () => {
    const { projectId } = sandbox;
    await database.db.update(projects).set({ callbackUrl: 'http://127.0.0.1:9/up' }).where(eq(projects.id, projectId));

    const cardholderId = await newCardholder();
    const walletId = await newWallet({ cardholderId });
    const bankAccount = { bankCode: '088', accountNumber: '110234567890', holderName: 'Minseo Kim' };
    const withdrawalConsent = { agreedAt: '2026-11-02T09:30:00+09:00', channel: 'APP' };
    const { bankAccountId } = await make('bank-accounts', { cardholderId, bankAccount, withdrawalConsent });
    await make(`bank-accounts/${bankAccountId}/verifications`);
    await make(`bank-accounts/${bankAccountId}/verifications/confirm`, { code: '7890' });
    await charge(walletId, 90_000);
    const { card, cardId } = await newCard({}, cardholderId);
    const toWalletId = await newWallet();
    const method = { type: 'CARD', card } as const;
    const { cardId: changingCardId } = await newCard({}, cardholderId);
    let [merchants, urls, devices, accounts, changes] = [0, 0, 0, 1000, 0];
    const { nrNumber } = await pay(method, 1_000);
    const mobileNumber = '+821012345670';
    const rejectedName = { familyName: 'Rejected', givenName: 'Minseo' };
    const { cardholderId: rejectedId } = await make(
      'cardholders',
      cardholderRequest({ mobileNumber, name: rejectedName }),
    );
    const purposes = ['DATA', 'DATA', 'PIN', 'PIN', 'SIGNATURE', 'SIGNATURE'] as const;
    const { publicKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(publicKey);
    let keys = 0;
    const addKey = async () => {
      const purpose = purposes[(keys += 1) - 1];
      if (purpose) await make('encryption-keys', { purpose, publicKey: jwk });
    };
    const addPayment = () => pay(method, 1_000);
    /** A movement with two rows in the list of transactions. */
    const addTransfer = () => make(`wallets/${walletId}/transfers`, { toWalletId, amount: krw(1_000) });

    await make('test/mismatches', { status: 'ENABLED' });
    // Two days with payments at two merchants.
    for (let day = 0; day < 2; day += 1) {
      for (let count = 0; count < 2; count += 1) {
        const { nrNumber: paid } = await addPayment();
        await cancel({ nrNumber: paid }, { amount: krw(1) });
        await pay(method, 1_000, { merchant: { ...paymentRequest(method, 1).merchant, merchantId: 'up900121' } });
        await addTransfer();
        await make('authorizations', paymentRequest(method, 2_000));
      }
      await leader.call(moveSandboxClock, { params: { projectId }, body: { step: 'day' } });
    }
    const { data: settlements } = (await sandbox.get('settlements')).body;

    lists = [
      { api: '/sandbox/v1/transactions', path: 'transactions', add: addTransfer },
      { api: '/sandbox/v1/transactions', path: 'transactions?kind=TRANSFER', add: addTransfer },
      { api: '/sandbox/v1/transactions', path: 'transactions?kind=PAYMENT', add: addPayment },
      { api: '/sandbox/v1/transactions', path: `transactions?walletId=${walletId}`, add: addTransfer },
      { api: '/sandbox/v1/wallets/{walletId}/entries', path: `wallets/${walletId}/entries`, add: addTransfer },
      { api: '/sandbox/v1/payments', path: 'payments', add: addPayment },
      {
        api: '/sandbox/v1/authorizations',
        path: 'authorizations',
        add: () => make('authorizations', paymentRequest(method, 2_000)),
      },
      { api: '/sandbox/v1/cardholders', path: 'cardholders', add: newCardholder },
      { api: '/sandbox/v1/cards', path: 'cards', add: () => make('cards', cardRequest(cardholderId)) },
      { api: '/sandbox/v1/wallets', path: 'wallets', add: newWallet },
      { api: '/sandbox/v1/test/mismatches', path: 'test/mismatches' },
      { api: '/sandbox/v1/test/sandboxes', path: 'test/sandboxes', add: () => make('test/sandboxes') },
      {
        api: '/sandbox/v1/merchants',
        path: 'merchants',
        add: () => make('merchants', merchantRequest(`up9007${String((merchants += 1)).padStart(2, '0')}`)),
      },
      {
        api: '/sandbox/v1/wallets/{walletId}/top-ups',
        path: `wallets/${walletId}/top-ups`,
        add: () =>
          make(`wallets/${walletId}/top-ups`, {
            amount: krw(1_000),
            source: { type: 'BANK_ACCOUNT', bankAccountId },
          }),
      },
      {
        api: '/sandbox/v1/callback-deliveries',
        path: 'callback-deliveries?eventType=PAYMENT_APPROVED',
        add: addPayment,
      },
      { api: '/sandbox/v1/events', path: 'events?type=PAYMENT_APPROVED', add: addPayment },
      {
        api: '/sandbox/v1/decisions',
        path: 'decisions',
        add: () => make('test/decision-drills', { drill: 'PART' }),
      },
      {
        api: '/sandbox/v1/callback-endpoints',
        path: 'callback-endpoints',
        // At most five.
        add: async () => {
          const events = ['CARD_ISSUED'];
          await sandbox.post('callback-endpoints', { url: `https://example.com/${(urls += 1)}`, events });
        },
      },
      {
        api: '/sandbox/v1/cards/{cardId}/tokens',
        path: `cards/${cardId}/tokens`,
        add: () =>
          make(`cards/${cardId}/tokens`, {
            provider: 'APPLE_PAY',
            device: { deviceId: `device-${(devices += 1)}`, type: 'PHONE' },
            riskScore: 10,
          }),
      },
      {
        api: '/sandbox/v1/tokens',
        path: 'tokens',
        add: () =>
          make(`cards/${cardId}/tokens`, {
            provider: 'GOOGLE_PAY',
            device: { deviceId: `device-${(devices += 1)}`, type: 'WATCH' },
            riskScore: 10,
          }),
      },
      {
        api: '/sandbox/v1/cards/{cardId}/status-changes',
        path: `cards/${changingCardId}/status-changes`,
        add: async () => {
          const isActive = (changes += 1) % 2 === 1;
          const change = isActive ? { reason: 'OVERDUE' } : { verifiedBy: 'APP' };
          await make(`cards/${changingCardId}/${isActive ? 'suspend' : 'resume'}`, change);
        },
      },
      {
        api: '/sandbox/v1/cardholders/{cardholderId}/verifications',
        path: `cardholders/${rejectedId}/verifications`,
        add: () => make(`cardholders/${rejectedId}/verifications`, { method: 'MOBILE_CARRIER', carrier: 'SKT' }),
      },
      {
        api: '/sandbox/v1/bank-accounts',
        path: 'bank-accounts',
        add: async () => {
          const account = { ...bankAccount, accountNumber: `1102345${(accounts += 1)}` };
          await make('bank-accounts', { cardholderId: await newCardholder(), bankAccount: account, withdrawalConsent });
        },
      },
      {
        api: '/sandbox/v1/payments/{nrNumber}/cancellations',
        path: `payments/${nrNumber}/cancellations`,
        add: () => cancel({ nrNumber }, { amount: krw(1) }),
      },
      { api: '/sandbox/v1/encryption-keys', path: 'encryption-keys', add: addKey },
      {
        api: '/sandbox/v1/disputes',
        path: 'disputes',
        add: () => make('disputes', { nrNumber, amount: krw(1), reason: 'FRAUD' }),
      },
      {
        api: '/sandbox/v1/wallets/{walletId}/transfers',
        path: `wallets/${walletId}/transfers`,
        add: addTransfer,
      },
      {
        api: '/sandbox/v1/wallets/{walletId}/withdrawals',
        path: `wallets/${walletId}/withdrawals`,
        add: () => make(`wallets/${walletId}/withdrawals`, { bankAccountId, amount: krw(1) }),
      },
      { api: '/sandbox/v1/card-products', path: 'card-products' },
      { api: '/sandbox/v1/acquirers', path: 'acquirers' },
      { api: '/sandbox/v1/settlements', path: 'settlements' },
      {
        api: '/sandbox/v1/settlements/{settlementId}/items',
        path: `settlements/${settlements[0]?.settlementId}/items`,
      },
    ];
    // At least three rows in each list that grows.
    for (const { add } of lists) for (let count = 0; count < 3; count += 1) await add?.();
  }, openingMilliseconds * 2);
  /** All rows of a list, page by page; adds a row after the first page. */
  async function readPages({ path }: List, limit: number, add?: () => Promise<unknown>): Promise<unknown[]> {
    const rows: unknown[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < 200; pages += 1) {
      const query = new URLSearchParams({ limit: String(limit), ...(cursor && { cursor }) });
      const { status, body } = await sandbox.get(`${path}${path.includes('?') ? '&' : '?'}${query.toString()}`);
      expect({ path, status }).toEqual({ path, status: 200 });
      const { data, nextCursor, hasMore, ...rest }: { data: unknown[]; nextCursor?: string; hasMore: boolean } = body;
      expect({ path, rest }).toEqual({ path, rest: {} });
      expect(data.length).toBeLessThanOrEqual(limit);
      expect(hasMore).toBe(nextCursor !== undefined);
      rows.push(...data);
      if (nextCursor === undefined) return rows;
      if (pages === 0) await add?.();
      cursor = nextCursor;
    }
    throw new Error(`${path} has no last page with ${limit} rows on each`);
  }

  it('are all tested here', async () => {
    const apis = await readSandboxApis(database.db);
    const paged = apis.filter(({ definition }) => JSON.stringify(definition.params).includes('"cursor"'));
    expect(paged).not.toEqual([]);
    expect(paged.map(({ path }) => path).toSorted()).toEqual([...new Set(lists.map(({ api }) => api))].toSorted());
  });

  it.each(isThorough() ? [1, 2, 20] : [2, 20])(
    'have the rows of one page on pages of %d, also when rows are added',
    async (limit) => {
      for (const list of lists) {
        const all = await readPages(list, 100);
        expect(all.length).toBeGreaterThan(1);
        expect(await readPages(list, limit, list.add)).toEqual(all);
      }
    },
  );
});
