import { dayMilliseconds } from '@up/api/day';
import { ledgerMovements } from '@up/api/calls/sandbox/ledger';

import { sandboxPayers } from '../../testing/sandbox-payers.ts';
import { createSandboxProject, type SandboxProject } from '../../testing/sandbox-project.ts';
import { cardRequest, paymentRequest, krw } from '../../testing/sandbox-requests.ts';
import { databaseKinds, seededAt } from '@up/backend/testing/database/seeded-database';
import { leaderSuite } from '@up/backend/testing/backend/suites';

const nextDay = new Date('2026-11-20T15:00:00Z');

describe.each(databaseKinds())('a card that is paid from a wallet on $name', ({ open }) => {
  let sandbox: SandboxProject;
  let now = seededAt;
  const { database, app, leader } = leaderSuite(open, { clock: () => now });
  beforeEach(async () => {
    now = seededAt;
    sandbox = await createSandboxProject(app, database.db, leader);
  });

  const { newCardholder, newCard, newWallet, charge, pay, cancel } = sandboxPayers(() => sandbox);
  /** A prepaid card on a wallet with a balance. */
  async function newPrepaidCard(balance: number, part: Parameters<typeof newWallet>[0] = {}) {
    const cardholderId = await newCardholder();
    const walletId = await newWallet({ ...part, cardholderId });
    await charge(walletId, balance);
    const onWallet = { productCode: 'UP03', fundingSource: { type: 'WALLET', walletId } } as const;
    return { cardholderId, walletId, onWallet, ...(await newCard(onWallet, cardholderId)) };
  }
  const balanceOf = async (path: string) => {
    const { balance }: { balance: object } = (await sandbox.get(`${path}/balance`)).body;
    return balance;
  };
  const entriesOf = async (walletId: string) => {
    const { body } = await sandbox.get(`wallets/${walletId}/entries`);
    return body.data.map(({ kind }) => kind);
  };
  const movements = async () => {
    const options = { params: { projectId: sandbox.projectId }, query: {} as never };
    return (await leader.call(ledgerMovements, options)).json().items;
  };
  const issue = async (cardholderId: string, part: object) => {
    const { status, body } = await sandbox.post('cards', { ...cardRequest(cardholderId), ...part });
    const rejected: { reason?: string; errors?: object[] } = body;
    return { status, ...rejected };
  };

  it('spends the balance of the wallet, which no settlement refills', async () => {
    const { cardId, card, walletId } = await newPrepaidCard(50_000);
    const paid = await pay({ type: 'CARD', card }, 18_500);
    expect(paid).toMatchObject({ responseCode: '0000', cardId, balance: { available: 31_500, held: 18_500 } });
    expect(await pay({ type: 'CARD', card }, 31_501)).toMatchObject({ responseCode: '5101' });
    // No credit line opens the ledger of the card.
    expect((await movements()).map(({ kind }) => kind)).toEqual(['PAYMENT', 'CHARGE']);
    now = nextDay;
    expect(await balanceOf(`wallets/${walletId}`)).toMatchObject({ available: 31_500, held: 0 });
    expect((await sandbox.get(`cards/${cardId}/balance`)).body).toEqual({
      cardId,
      balance: { available: 31_500, held: 0, currency: 'KRW' },
      fundingSource: { type: 'WALLET', walletId },
      readAt: expect.any(String),
    });
    await cancel({ nrNumber: paid.nrNumber });
    expect(await balanceOf(`wallets/${walletId}`)).toMatchObject({ available: 50_000, held: 0 });
    expect(await entriesOf(walletId)).toEqual(['CANCELLATION', 'PAYMENT', 'CHARGE']);
  });

  it('reserves, captures and releases money of the wallet', async () => {
    const { card, walletId } = await newPrepaidCard(50_000);
    const authorize = async () => {
      const { body } = await sandbox.post('authorizations', paymentRequest({ type: 'CARD', card }, 20_000));
      return body.nrNumber;
    };
    const [captured, left] = [await authorize(), await authorize()];
    expect(await balanceOf(`wallets/${walletId}`)).toMatchObject({ available: 10_000, held: 40_000 });
    await sandbox.post(`authorizations/${captured}/capture`, { amount: krw(15_000) });
    expect(await balanceOf(`wallets/${walletId}`)).toMatchObject({ available: 15_000, held: 35_000 });
    now = new Date(seededAt.getTime() + 8 * dayMilliseconds);
    expect(await balanceOf(`wallets/${walletId}`)).toMatchObject({ available: 35_000, held: 0 });
    expect((await sandbox.get(`authorizations/${left}`)).body).toMatchObject({ status: 'EXPIRED' });
  });

  it('may pay no more than the wallet may, with all its cards together', async () => {
    const { card, cardholderId, onWallet, walletId } = await newPrepaidCard(50_000, {
      limits: { dailyPayment: krw(20_000) },
    });
    const second = await newCard(onWallet, cardholderId);
    expect(await pay({ type: 'CARD', card }, 12_000)).toMatchObject({ responseCode: '0000' });
    expect(await pay({ type: 'CARD', card: second.card }, 8_001)).toMatchObject({ responseCode: '5102' });
    expect(await pay({ type: 'WALLET', walletId }, 8_001)).toMatchObject({ responseCode: '5102' });
    await sandbox.post(`wallets/${walletId}/suspend`, { reason: 'SUSPECTED_FRAUD' });
    expect(await pay({ type: 'CARD', card }, 1_000)).toMatchObject({ responseCode: '5201' });
  });

  it('never spends more than there is, with twenty callers on two cards', async () => {
    const { card, cardholderId, onWallet, walletId } = await newPrepaidCard(50_000);
    const second = await newCard(onWallet, cardholderId);
    const cards = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? card : second.card));
    const paid = await Promise.all(cards.map((each) => pay({ type: 'CARD', card: each }, 4_000)));
    expect(paid.filter(({ responseCode }) => responseCode === '0000')).toHaveLength(12);
    expect(await balanceOf(`wallets/${walletId}`)).toMatchObject({ available: 2_000, held: 48_000 });
  });

  it('is found in the movements of the wallet and of the card', async () => {
    const { card, cardId, walletId } = await newPrepaidCard(50_000);
    const { nrNumber } = await pay({ type: 'CARD', card }, 18_500);
    for (const filter of [`cardId=${cardId}&kind=PAYMENT`, `walletId=${walletId}&kind=PAYMENT`]) {
      const { body } = await sandbox.get(`transactions?${filter}`);
      expect(body.data).toMatchObject([{ nrNumber, cardId, walletId }]);
    }
  });

  it('tops the wallet up by itself after a payment', async () => {
    const cardholderId = await newCardholder();
    const { cardId } = await newCard({}, cardholderId);
    const autoCharge = { threshold: krw(10_000), amount: krw(30_000), source: { type: 'CARD', cardId } } as const;
    const walletId = await newWallet({ cardholderId, autoCharge });
    await charge(walletId, 12_000);
    const { card } = await newCard({ fundingSource: { type: 'WALLET', walletId } }, cardholderId);
    expect(await pay({ type: 'CARD', card }, 3_000)).toMatchObject({ balance: { available: 39_000, held: 3_000 } });
  });

  it('is replaced by a card on the same wallet, which pays the fee', async () => {
    const { cardId, walletId } = await newPrepaidCard(50_000);
    const { body } = await sandbox.post(`cards/${cardId}/reissue`, { reason: 'DAMAGED' });
    expect(body).toMatchObject({ fundingSource: { type: 'WALLET', walletId }, fee: krw(3_000) });
    expect(await balanceOf(`wallets/${walletId}`)).toMatchObject({ available: 47_000, held: 3_000 });
  });

  it('cannot load a wallet', async () => {
    const { cardId, walletId } = await newPrepaidCard(50_000);
    const source = { type: 'CARD', cardId };
    const { status, body } = await charge(walletId, 1_000, { source });
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'source.cardId', reason: 'NOT_ALLOWED' }] }]);
  });

  it('is issued only on an open wallet of its holder that its product allows', async () => {
    const { cardholderId, walletId, onWallet } = await newPrepaidCard(1_000);
    const stranger = await newCardholder();
    const on = (wallet: string) => ({ productCode: 'UP03', fundingSource: { type: 'WALLET', walletId: wallet } });
    expect(await issue(stranger, onWallet)).toMatchObject({
      status: 404,
      errors: [{ field: 'fundingSource.walletId' }],
    });
    expect(await issue(cardholderId, { productCode: 'UP03' })).toMatchObject({
      status: 400,
      errors: [{ field: 'fundingSource', reason: 'REQUIRED' }],
    });
    expect(await issue(cardholderId, { ...onWallet, fundingSource: { type: 'WALLET' } })).toMatchObject({
      status: 400,
      errors: [{ field: 'fundingSource.walletId', reason: 'REQUIRED' }],
    });
    expect(await issue(cardholderId, { ...onWallet, fundingSource: { type: 'CREDIT_LINE' } })).toMatchObject({
      status: 409,
      reason: 'PRODUCT_NOT_AVAILABLE',
    });
    expect(await issue(cardholderId, { ...onWallet, currency: 'USD' })).toMatchObject({
      status: 409,
      reason: 'CURRENCY_MISMATCH',
    });
    await sandbox.post(`wallets/${walletId}/suspend`, { reason: 'SUSPECTED_FRAUD' });
    expect(await issue(cardholderId, on(walletId))).toMatchObject({ status: 409, reason: 'WALLET_NOT_ACTIVE' });
  });

  it('belongs to every prepaid product, and to no credit line', async () => {
    const { body } = await sandbox.get('card-products');
    const { data } = body;
    const prepaid = data.filter(({ funding }) => funding === 'PREPAID');
    expect(prepaid.map(({ fundingSources }) => fundingSources)).toEqual([['WALLET']]);
    const { cardId } = await newCard();
    expect((await sandbox.get(`cards/${cardId}`)).body).toMatchObject({ fundingSource: { type: 'CREDIT_LINE' } });
  });
});
