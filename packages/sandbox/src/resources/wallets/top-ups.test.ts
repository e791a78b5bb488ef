import { sandboxPayers } from '../../testing/sandbox-payers.ts';
import { openSeeded } from '@up/backend/testing/database/seeded-database';
import { sandboxSuite } from '../../testing/sandbox-suite.ts';
import { krw } from '../../testing/sandbox-requests.ts';

describe('top-ups of a wallet', () => {
  const { sandbox } = sandboxSuite(openSeeded);

  const { newCardholder, newCard, newWallet, newBankAccount, charge, pay } = sandboxPayers(() => sandbox);
  async function newHolder() {
    const cardholderId = await newCardholder();
    const bankAccountId = await newBankAccount(cardholderId);
    return { cardholderId, bankAccountId, walletId: await newWallet({ cardholderId }) };
  }
  const topUp = (walletId: string, value: number, source: object, part: object = {}) =>
    sandbox.post(`wallets/${walletId}/top-ups`, { amount: krw(value), source, ...part });
  const topUpsOf = async (walletId: string, query = '') =>
    (await sandbox.get(`wallets/${walletId}/top-ups?${query}`)).body.data;

  it('come from a verified bank account or a card, and are read back', async () => {
    const { cardholderId, bankAccountId, walletId } = await newHolder();
    const fromBank = { type: 'BANK_ACCOUNT', bankAccountId };
    const { body } = await topUp(walletId, 50_000, fromBank, { externalId: 'T-1', statementText: 'UP WALLET' });
    const shown = { walletId, amount: krw(50_000), source: fromBank, status: 'COMPLETED', isAutomatic: false };
    expect(body).toMatchObject({ ...shown, externalId: 'T-1', balance: { available: 50_000 } });
    const { cardId } = await newCard({}, cardholderId);
    const fromCard = { type: 'CARD', cardId };
    expect((await topUp(walletId, 20_000, fromCard)).body).toMatchObject({ balance: { available: 70_000 } });
    const { topUpId } = body;
    expect((await sandbox.get(`wallets/${walletId}/top-ups/${topUpId}`)).body).toMatchObject({ ...shown, topUpId });
    expect(await topUpsOf(walletId, 'externalId=T-1')).toMatchObject([{ topUpId }]);
    expect(await topUpsOf(walletId)).toMatchObject([{ source: fromCard }, { source: fromBank }]);
    const { body: entries } = await sandbox.get(`wallets/${walletId}/entries`);
    expect(entries.data.map(({ reference }) => reference)).toContain(topUpId);
    const stranger = await newHolder();
    expect((await sandbox.get(`wallets/${stranger.walletId}/top-ups/${topUpId}`)).status).toBe(404);
  });

  it('fail with a reason when the bank does not pay, and are listed', async () => {
    const { bankAccountId, walletId } = await newHolder();
    const source = { type: 'BANK_ACCOUNT', bankAccountId };
    const failed = { status: 'FAILED', balance: { available: 0 } };
    expect(await topUp(walletId, 19_999, source)).toMatchObject({
      status: 200,
      body: { ...failed, failureReason: 'INSUFFICIENT_FUNDS' },
    });
    await sandbox.post(`test/bank-accounts/${bankAccountId}/close`, {});
    expect(await topUp(walletId, 1_000, source)).toMatchObject({
      status: 200,
      body: { ...failed, failureReason: 'ACCOUNT_CLOSED' },
    });
    expect(await topUpsOf(walletId, 'status=FAILED')).toHaveLength(2);
    await charge(walletId, 5_000);
    const closing = { reason: 'CUSTOMER_REQUEST', payOutTo: bankAccountId };
    expect((await sandbox.post(`wallets/${walletId}/close`, closing)).body).toMatchObject({ reason: 'BANK_REFUSED' });
    expect((await sandbox.get(`wallets/${walletId}`)).body).toMatchObject({ status: 'ACTIVE' });
  });

  it('never raise the balance above the limit of the wallet, with twenty callers', async () => {
    const cardholderId = await newCardholder();
    const bankAccountId = await newBankAccount(cardholderId);
    const { cardId } = await newCard({}, cardholderId);
    const walletId = await newWallet({ cardholderId, limits: { balance: krw(100_000) } });
    const sources = [
      { type: 'BANK_ACCOUNT', bankAccountId },
      { type: 'CARD', cardId },
    ];
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => topUp(walletId, 10_000, sources[index % 2] ?? {})),
    );
    const reasons = responses.map(({ status, body }) => (status === 200 ? 'paid' : body.reason));
    expect(reasons.filter((reason) => reason === 'paid')).toHaveLength(10);
    expect(reasons.filter((reason) => reason === 'BALANCE_LIMIT_EXCEEDED')).toHaveLength(10);
    expect((await sandbox.get(`wallets/${walletId}/balance`)).body).toMatchObject({ balance: { available: 100_000 } });
  });

  it('take only what belongs to the cardholder', async () => {
    const [{ walletId }, stranger] = [await newHolder(), await newHolder()];
    const { cardId } = await newCard();
    const { bankAccountId } = stranger;
    const named = async (source: object) => {
      const { status, body } = await topUp(walletId, 1_000, source);
      return [status, body.errors?.[0]?.field];
    };
    expect(await named({ type: 'BANK_ACCOUNT', bankAccountId })).toEqual([404, 'source.bankAccountId']);
    expect(await named({ type: 'CARD', cardId })).toEqual([404, 'source.cardId']);
    expect(await named({ type: 'BANK_ACCOUNT' })).toEqual([400, 'source.bankAccountId']);
  });

  it('are made after a payment, whether or not the source pays', async () => {
    const { cardholderId, bankAccountId, walletId } = await newHolder();
    await charge(walletId, 30_000);
    const source = { type: 'BANK_ACCOUNT', bankAccountId };
    const autoCharge = { threshold: krw(20_000), amount: krw(40_000), source };
    const { body } = await sandbox.call('PATCH', `wallets/${walletId}`, { autoCharge });
    expect(body).toMatchObject({ cardholderId, autoCharge: { source } });
    expect((await sandbox.call('DELETE', `bank-accounts/${bankAccountId}`)).body).toMatchObject({
      reason: 'BANK_ACCOUNT_IN_USE',
    });
    expect(await pay({ type: 'WALLET', walletId }, 15_000)).toMatchObject({ balance: { available: 55_000 } });
    await sandbox.post(`test/bank-accounts/${bankAccountId}/close`, {});
    expect(await pay({ type: 'WALLET', walletId }, 50_000)).toMatchObject({ responseCode: '0000' });
    expect(await topUpsOf(walletId)).toMatchObject([
      { isAutomatic: true, status: 'FAILED', failureReason: 'ACCOUNT_CLOSED' },
      { isAutomatic: true, status: 'COMPLETED' },
      { isAutomatic: false },
    ]);
  });
});
