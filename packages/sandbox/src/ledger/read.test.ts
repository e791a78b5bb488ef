import { eq } from 'drizzle-orm';

import { newCardholder } from '../testing/sandbox-payers.ts';
import { createKey } from '@up/api/calls/projects/key';
import { ledgerBalances, ledgerMovements, type LedgerKeys } from '@up/api/calls/sandbox/ledger';
import { moveSandboxClock } from '@up/api/calls/sandbox/sandbox';

import { keys } from '@up/projects/key/tables';
import { cardholderRequest, cardRequest, paymentRequest } from '../testing/sandbox-requests.ts';
import { databaseKinds, openingMilliseconds, seededAt } from '@up/backend/testing/database/seeded-database';
import { signIn } from '@up/backend/testing/people/signed-in';
import { sandboxSuite } from '../testing/sandbox-suite.ts';

describe.each(databaseKinds())('the ledger as members see it on $name', ({ open }) => {
  let cardId: string;
  const clock = () => seededAt;
  const { database, app, leader, sandbox } = sandboxSuite(open, { clock });
  beforeAll(async () => {
    const cardholderId = await newCardholder(sandbox);
    const issued = (await sandbox.post('cards?expand=credentials', cardRequest(cardholderId))).body;
    cardId = issued.cardId;
    const { cardNumber, expiry } = issued.credentials;
    await sandbox.post(`cards/${cardId}/activate`, { lastFour: cardNumber.slice(-4), expiry });
    await sandbox.post('cards', cardRequest(cardholderId));
    await sandbox.post('payments', paymentRequest({ type: 'CARD', card: issued.credentials }, 12_000));
  }, openingMilliseconds);

  const params = () => ({ projectId: sandbox.projectId });
  async function movements(query: object = {}) {
    const options = { params: params(), query: query as Record<string, never> };
    return (await leader.call(ledgerMovements, options)).json();
  }
  async function balances(query: { keys?: LedgerKeys; ownerId?: string } = {}) {
    const response = await leader.call(ledgerBalances, { params: params(), query });
    return response.json();
  }

  it('shows a payment with its entries and running balances, newest first', async () => {
    const { items, total } = await movements({ ownerId: cardId });
    expect(items.map(({ kind }) => kind)).toEqual(['PAYMENT', 'OPENING']);
    expect(total).toBe(2);
    const own = { ownerId: cardId, currency: 'KRW' };
    expect(items[0]?.entries).toEqual([
      { ...own, account: 'available', amount: -12_000, balanceAfter: 4_988_000 },
      { ...own, account: 'held', amount: 12_000, balanceAfter: 12_000 },
    ]);
    expect(items[1]?.entries).toContainEqual(
      expect.objectContaining({ account: 'issuer', ownerId: null, balanceAfter: null }),
    );
  });

  it('returns pages, and the last page for a page number beyond it', async () => {
    const last = await movements({ page: 9, pageSize: 10 });
    expect(last).toMatchObject({ page: 1, total: 3 });
  });

  it('shows the balances of all cards and wallets, or of a given one', async () => {
    expect((await balances()).total).toBe(2);
    const { items } = await balances({ ownerId: cardId });
    expect(items).toMatchObject([{ ownerId: cardId, available: 4_988_000, held: 12_000, reserved: 0 }]);
    expect((await balances({ ownerId: 'crd_other' })).items).toEqual([]);
  });

  it('books the settlement in the time of the sandbox, and balances to zero', async () => {
    await leader.call(moveSandboxClock, { params: params(), body: { step: 'day' } });
    const [settled] = (await movements()).items;
    expect(settled?.kind).toBe('SETTLEMENT');
    expect(Date.parse(settled?.bookedAt ?? '')).toBeGreaterThan(seededAt.getTime());
    expect(settled?.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect((await balances({ ownerId: cardId })).items).toMatchObject([{ available: 5_000_000, held: 0 }]);
  });

  it("separates the data of a UAT key from the mock keys' data", async () => {
    const uat = (await leader.call(createKey, { params: params(), body: { keyType: 'mock' } })).json();
    await database.db.update(keys).set({ kind: 'uat' }).where(eq(keys.accessKey, uat.accessKey));
    expect((await movements({ keys: 'uat' })).total).toBe(0);
    const headers = { 'x-up-access-key': uat.accessKey, 'x-up-secret-key': uat.secretKey };
    const post = (path: string, body: object) => sandbox.post(path, body, headers).then((response) => response.body);
    const { cardholderId } = await post('cardholders', cardholderRequest());
    const { cardId: uatCard } = await post('cards', cardRequest(cardholderId));
    expect((await movements({ keys: 'uat' })).items.map(({ kind }) => kind)).toEqual(['OPENING']);
    expect((await balances({ keys: 'uat' })).items).toMatchObject([{ ownerId: uatCard }]);
    expect((await balances({ ownerId: uatCard })).items).toEqual([]);
  });

  it('is not available to others', async () => {
    const stranger = await signIn(app, database.db, 'Stranger', clock);
    expect((await stranger.call(ledgerMovements, { params: params(), query: {} })).statusCode).toBe(404);
  });
});
