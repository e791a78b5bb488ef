import { bankSource, sandboxPayers } from '../../testing/sandbox-payers.ts';
import { createSandboxProject, type SandboxProject } from '../../testing/sandbox-project.ts';
import { krw } from '../../testing/sandbox-requests.ts';
import { databaseKinds, seededAt } from '@up/backend/testing/database/seeded-database';
import { leaderSuite } from '@up/backend/testing/backend/suites';

describe.each(databaseKinds())('a wallet of the sandbox on $name', ({ open }) => {
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

  const { newCardholder, newCard, newWallet, newBankAccount, charge, pay, cancel } = sandboxPayers(() => sandbox);
  async function ledgerOf(walletId: string): Promise<[string, number, number][]> {
    const { body } = await sandbox.get(`wallets/${walletId}/balance?include=LEDGER&ledgerSize=50`);
    return (body.ledger?.data ?? []).map(({ kind, amount, balanceAfter }) => [kind, amount.value, balanceAfter.value]);
  }

  it('has a balance that payments change and that equals the sum of its ledger', async () => {
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

  it('declines payments beyond its balance or its daily limit', async () => {
    const walletId = await newWallet({ limits: { dailyPayment: krw(10_000) } });
    await charge(walletId, 9_000);
    expect(await pay({ type: 'WALLET', walletId }, 9_001)).toMatchObject({ responseCode: '5101' });
    await charge(walletId, 9_000);
    expect(await pay({ type: 'WALLET', walletId }, 9_000)).toMatchObject({ responseCode: '0000' });
    expect(await pay({ type: 'WALLET', walletId }, 1_001)).toMatchObject({ responseCode: '5102' });
  });

  it('spends every won once, even in concurrent payments', async () => {
    const walletId = await newWallet();
    await charge(walletId, 10_000);
    const work = Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0 ? pay({ type: 'WALLET', walletId }, 4_000) : charge(walletId, 1_000),
    );
    await Promise.all(work);
    const ledger = await ledgerOf(walletId);
    const { body } = await sandbox.get(`wallets/${walletId}/balance`);
    const { available } = body.balance;
    expect(available).toBeGreaterThanOrEqual(0);
    expect(ledger.reduce((sum, [, amount]) => sum + amount, 0)).toBe(available);
    for (const [index, [, amount, after]] of ledger.entries()) {
      expect(after - amount).toBe(ledger[index + 1]?.[2] ?? 0);
    }
  });

  it('is charged automatically below its threshold', async () => {
    const cardholderId = await newCardholder();
    const { cardId } = await newCard({}, cardholderId);
    const fromCard = { type: 'CARD', cardId } as const;
    const autoCharge = { threshold: krw(10_000), amount: krw(50_000), source: fromCard };
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

  it('keeps its money when the bank is under maintenance', async () => {
    const cardholderId = await newCardholder();
    const walletId = await newWallet({ cardholderId });
    await charge(walletId, 50_000);
    const withdrawal = { bankAccountId: await newBankAccount(cardholderId), amount: krw(29_999) };
    expect((await sandbox.post(`wallets/${walletId}/withdrawals`, withdrawal)).body).toMatchObject({
      status: 'FAILED',
      failureReason: 'BANK_MAINTENANCE',
      balance: { available: 50_000 },
    });
  });

  describe('that is closed', () => {
    /** A payment of a wallet, settled, after which the wallet is closed. */
    async function closeAfterPayment(cardholderId: string, bankAccountId?: string) {
      const walletId = await newWallet({ cardholderId });
      await charge(walletId, 20_000);
      const { nrNumber } = await pay({ type: 'WALLET', walletId }, bankAccountId === undefined ? 20_000 : 18_000);
      await sandbox.post(`test/payments/${nrNumber}/settle`, {});
      const closing = { reason: 'CUSTOMER_REQUEST', payOutTo: bankAccountId };
      expect(await sandbox.post(`wallets/${walletId}/close`, closing)).toMatchObject({ status: 200 });
      return { walletId, nrNumber };
    }
    const closeCardholder = (id: string) => sandbox.post(`cardholders/${id}/close`, { reason: 'CUSTOMER_REQUEST' });

    it('passes refunds on to the account that it was closed to, even when the cardholder is closed too', async () => {
      const cardholderId = await newCardholder();
      const bankAccountId = await newBankAccount(cardholderId);
      const { walletId, nrNumber } = await closeAfterPayment(cardholderId, bankAccountId);
      const part = { amount: krw(5_000) };
      const refunds = await Promise.all(Array.from({ length: 20 }, () => cancel({ nrNumber }, part)));
      expect(refunds.filter(({ status }) => status === 200)).toHaveLength(3);
      expect((await closeCardholder(cardholderId)).status).toBe(200);
      const dispute = await sandbox.post('disputes', { nrNumber, reason: 'NOT_RECEIVED' });
      const { disputeId } = dispute.body;
      await sandbox.post(`disputes/${disputeId}/evidence`, { kind: 'OTHER', text: 'winning_evidence' });
      expect((await sandbox.get(`wallets/${walletId}`)).body).toMatchObject({ balance: { available: 0, held: 0 } });
      const { body } = await sandbox.get(`wallets/${walletId}/withdrawals`);
      const { data } = body;
      expect(data.map(({ amount }) => amount.value)).toEqual([3_000, 5_000, 5_000, 5_000, 2_000]);
      expect(new Set(data.map((each) => each.bankAccountId))).toEqual(new Set([bankAccountId]));
    });

    it('keeps a refund after its cardholder is closed, who registers an account again to withdraw it', async () => {
      const cardholderId = await newCardholder();
      const bankAccountId = await newBankAccount(cardholderId);
      const { walletId, nrNumber } = await closeAfterPayment(cardholderId);
      await sandbox.post(`test/bank-accounts/${bankAccountId}/close`, {});
      expect((await closeCardholder(cardholderId)).status).toBe(200);
      await expect(newBankAccount(cardholderId)).rejects.toThrow('CARDHOLDER_CLOSED');
      await cancel({ nrNumber });
      const withdrawal = { bankAccountId: await newBankAccount(cardholderId), amount: krw(20_000) };
      const { body } = await sandbox.post(`wallets/${walletId}/withdrawals`, withdrawal);
      expect(body).toMatchObject({ status: 'COMPLETED', balance: { available: 0 } });
    });

    it('keeps what no account takes for a withdrawal, and its cardholder open', async () => {
      const cardholderId = await newCardholder();
      const { walletId, nrNumber } = await closeAfterPayment(cardholderId);
      expect((await cancel({ nrNumber }, { amount: krw(12_000) })).body).toMatchObject({
        balance: { available: 12_000 },
      });
      expect((await closeCardholder(cardholderId)).body).toMatchObject({ reason: 'CARDHOLDER_IN_USE' });
      const bankAccountId = await newBankAccount(cardholderId);
      const withdrawal = { bankAccountId, amount: krw(12_000) };
      const withdrawn = await sandbox.post(`wallets/${walletId}/withdrawals`, withdrawal);
      expect(withdrawn.body).toMatchObject({ status: 'COMPLETED', balance: { available: 0 } });
      // An account that was registered later takes what arrives from then on.
      expect((await cancel({ nrNumber })).body).toMatchObject({ balance: { available: 0 } });
      expect((await closeCardholder(cardholderId)).status).toBe(200);
    });
  });

  it('exists once per person and currency, and the rejection of another one names it', async () => {
    const cardholderId = await newCardholder();
    const walletId = await newWallet({ cardholderId });
    const again = await sandbox.post('wallets', { cardholderId, currency: 'KRW' });
    expect(again.status).toBe(409);
    expect(again.body.message).toContain(walletId);
    await newWallet({ cardholderId, currency: 'USD' });
    expect((await other.get(`wallets/${walletId}/balance`)).status).toBe(404);
  });

  it('is not charged above its limit, from the failing bank, from another person’s card or in another currency', async () => {
    const walletId = await newWallet({ limits: { balance: krw(10_000) } });
    expect((await charge(walletId, 10_001)).status).toBe(409);
    const failing = { ...bankSource, bankAccount: { ...bankSource.bankAccount, bankCode: '999' } };
    expect((await charge(walletId, 1_000, { source: failing })).body).toMatchObject({ status: 'FAILED' });
    const { cardId } = await newCard();
    expect((await charge(walletId, 1_000, { source: { type: 'CARD', cardId } })).body).toMatchObject({
      errors: [{ field: 'source.cardId', reason: 'NOT_ALLOWED' }],
    });
    expect((await charge(walletId, 1_000, { source: { type: 'CARD' } })).body).toMatchObject({
      errors: [{ field: 'source.cardId', reason: 'REQUIRED' }],
    });
    expect((await charge(walletId, 1_000, { amount: { value: 1_000, currency: 'USD' } })).body).toMatchObject({
      reason: 'CURRENCY_MISMATCH',
    });
    expect(await ledgerOf(walletId)).toEqual([]);
  });
});
