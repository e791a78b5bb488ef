import { sandboxPayers } from '../testing/sandbox-payers.ts';
import { createSandboxProject, type SandboxProject } from '../testing/sandbox-project.ts';
import { cardholderRequest } from '../testing/sandbox-requests.ts';
import { daySeconds } from '@up/api/day';
import { openSeeded } from '@up/backend/testing/database/seeded-database';
import { leaderSuite } from '@up/backend/testing/backend/suites';

describe('the test helpers', () => {
  let sandbox: SandboxProject;
  const { database, app, leader } = leaderSuite(openSeeded);
  beforeEach(async () => {
    sandbox = await createSandboxProject(app, database.db, leader);
  });

  const { newCardholder, newCard, newBankAccount, newWallet, charge, pay } = sandboxPayers(() => sandbox);
  const post = async <const Path extends string>(path: Path, body: object = {}) =>
    (await sandbox.post(path, body)).body;
  const get = async <const Path extends string>(path: Path) => (await sandbox.get(path)).body;

  it('move the clock forward, by seconds or to a moment, and never back', async () => {
    const { now } = await get('test/clock');
    const moved = await post('test/clock', { seconds: daySeconds });
    expect(moved).toMatchObject({ aheadSeconds: daySeconds });
    expect(await get('test/clock')).toEqual(moved);
    const to = new Date(Date.parse(now) + 3 * daySeconds * 1000).toISOString();
    expect(await post('test/clock', { to })).toMatchObject({ aheadSeconds: 3 * daySeconds });
    expect(await post('test/clock', { to: now })).toMatchObject({ errors: [{ field: 'to', reason: 'NOT_ALLOWED' }] });
    expect(await post('test/clock')).toMatchObject({ errors: [{ field: 'seconds', reason: 'REQUIRED' }] });
  });

  it('deliver a physical card, or return it', async () => {
    const address = { country: 'KR', postalCode: '04538', line1: '100 Eulji-ro' };
    const recipient = { name: 'Minseo Kim', phone: '+821012345678' };
    const delivery = { method: 'COURIER', recipient, address } as const;
    const { cardId } = await newCard({ type: 'PHYSICAL', delivery });
    expect(await post(`test/cards/${cardId}/delivery`, { status: 'SHIPPED' })).toEqual({ cardId, status: 'SHIPPED' });
    expect(await get(`cards/${cardId}/delivery`)).toMatchObject({ status: 'SHIPPED' });
    await post(`test/cards/${cardId}/delivery`, { status: 'RETURNED' });
    const steps = ['RETURNED', 'SHIPPED', 'PRINTED', 'ORDERED'].map((status) => ({ status }));
    expect(await get(`cards/${cardId}/delivery`)).toMatchObject({ status: 'RETURNED', steps });
    const { cardId: virtual } = await newCard();
    expect(await post(`test/cards/${virtual}/delivery`, { status: 'SHIPPED' })).toMatchObject({
      reason: 'CARD_NOT_PHYSICAL',
    });
  });

  it('decide a verification that is pending, once', async () => {
    const undecided = cardholderRequest({ mobileNumber: '+821012345679' });
    const { cardholderId } = await post('cardholders', {
      ...undecided,
      name: { ...undecided.name, familyName: 'Rejected' },
    });
    const start = { method: 'MOBILE_CARRIER', carrier: 'SKT' };
    const { verificationId, status } = await post(`cardholders/${cardholderId}/verifications`, start);
    expect(status).toBe('PENDING');
    const decide = `test/verifications/${verificationId}/decide`;
    expect(await post(decide, { status: 'REJECTED' })).toMatchObject({ errors: [{ field: 'rejectionReason' }] });
    const another = await post(`cardholders/${cardholderId}/verifications`, start);
    const unreadable = { status: 'REJECTED', rejectionReason: 'DOCUMENT_UNREADABLE' };
    await post(`test/verifications/${another.verificationId}/decide`, unreadable);
    expect(await get(`cardholders/${cardholderId}`)).toMatchObject(unreadable);
    expect(await post(decide, { status: 'VERIFIED' })).toMatchObject({ cardholderId, status: 'VERIFIED' });
    expect(await get(`cardholders/${cardholderId}`)).toMatchObject({ status: 'VERIFIED' });
    expect(await post(decide, { status: 'VERIFIED' })).toMatchObject({ reason: 'ALREADY_VERIFIED' });
  });

  it('settle one payment at once', async () => {
    const { card, cardId } = await newCard();
    const { nrNumber } = await pay({ type: 'CARD', card }, 18_500);
    expect(await post(`test/payments/${nrNumber}/settle`)).toMatchObject({ nrNumber });
    expect(await get(`payments/${nrNumber}`)).toHaveProperty('settledOn');
    expect(await get(`cards/${cardId}/balance`)).toMatchObject({ balance: { available: 5_000_000, held: 0 } });
    expect(await post(`test/payments/${nrNumber}/settle`)).toMatchObject({ reason: 'PAYMENT_NOT_APPROVED' });
  });

  it('close an account at its bank, which rejects withdrawals from then on', async () => {
    const cardholderId = await newCardholder();
    const bankAccountId = await newBankAccount(cardholderId);
    const walletId = await newWallet({ cardholderId });
    await charge(walletId, 10_000);
    expect(await post(`test/bank-accounts/${bankAccountId}/close`)).toEqual({ bankAccountId });
    const withdrawal = { bankAccountId, amount: { value: 1_000, currency: 'KRW' } };
    const path = `wallets/${walletId}/withdrawals`;
    expect(await post(path, withdrawal)).toMatchObject({
      status: 'FAILED',
      failureReason: 'ACCOUNT_CLOSED',
      balance: { available: 10_000 },
    });
  });

  it('end at the documented distance from the real time', async () => {
    for (let year = 0; year < 11; year++) await post('test/clock', { seconds: 365 * daySeconds });
    expect(await get('test/clock')).toMatchObject({ aheadSeconds: 4_015 * daySeconds });
    expect(await post('test/clock', { seconds: daySeconds })).toMatchObject({ errors: [{ field: 'to' }] });
  });

  it('empty the sandbox', async () => {
    await newCard();
    expect(await post('test/reset')).toHaveProperty('resetAt');
    expect(await get('cards')).toEqual({ data: [], hasMore: false });
    expect(await get('cardholders')).toEqual({ data: [], hasMore: false });
  });

  it.each([
    ['winning_evidence', 'WON', 5_000_000],
    ['losing_evidence', 'LOST', 4_981_500],
  ])('decide a dispute by the evidence %s', async (text, status, available) => {
    const { card, cardId } = await newCard();
    const { nrNumber } = await pay({ type: 'CARD', card }, 18_500);
    const { disputeId } = await post('disputes', { nrNumber, reason: 'FRAUD' });
    const evidence = { kind: 'OTHER', text };
    await post(`disputes/${disputeId}/evidence`, evidence);
    expect(await get(`disputes/${disputeId}`)).toMatchObject({ status });
    expect(await get(`cards/${cardId}/balance`)).toMatchObject({ balance: { available } });
  });

  it('verify a rejected cardholder by a bank account of their own', async () => {
    const rejected = cardholderRequest();
    const { cardholderId } = await post('cardholders', {
      ...rejected,
      name: { ...rejected.name, familyName: 'Rejected' },
    });
    const bankAccountId = await newBankAccount(cardholderId);
    const verification = { method: 'BANK_ACCOUNT', bankAccountId };
    expect(await post(`cardholders/${cardholderId}/verifications`, verification)).toMatchObject({ status: 'VERIFIED' });
    expect(await get(`cardholders/${cardholderId}`)).toMatchObject({ status: 'VERIFIED' });
  });

  it('register a bank account again after it was deleted', async () => {
    const cardholderId = await newCardholder();
    const bankAccountId = await newBankAccount(cardholderId);
    expect((await sandbox.call('DELETE', `bank-accounts/${bankAccountId}`)).status).toBe(200);
    expect(await newBankAccount(cardholderId)).not.toBe(bankAccountId);
  });
});
