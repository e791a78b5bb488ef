import { sandboxPayers } from '../../testing/sandbox-payers.ts';
import { createSandboxProject, type SandboxProject } from '../../testing/sandbox-project.ts';
import { krw } from '../../testing/sandbox-requests.ts';
import { openingMilliseconds, openSeeded } from '@up/backend/testing/database/seeded-database';
import { signIn } from '@up/backend/testing/people/signed-in';
import { backendSuite } from '@up/backend/testing/backend/suites';

describe('the settings of a wallet', () => {
  let sandbox: SandboxProject;
  const { database, app } = backendSuite(openSeeded);
  beforeAll(async () => {
    const leader = await signIn(app, database.db, 'Leader');
    sandbox = await createSandboxProject(app, database.db, leader, ['card-issuing', 'digital-wallet']);
  }, openingMilliseconds);

  const { newCardholder, newWallet, newBankAccount, charge } = sandboxPayers(() => sandbox);
  const patch = async (walletId: string, body: object) =>
    (await sandbox.call('PATCH', `wallets/${walletId}`, body)).body;

  it('are changed one by one, and cleared with null', async () => {
    const cardholderId = await newCardholder();
    const bankAccountId = await newBankAccount(cardholderId);
    const source = { type: 'BANK_ACCOUNT', bankAccountId } as const;
    const autoCharge = { threshold: krw(10_000), amount: krw(50_000), source };
    const walletId = await newWallet({ cardholderId, alias: 'Everyday', externalId: 'W-1', autoCharge });
    expect(await patch(walletId, { limits: { balance: krw(500_000) }, metadata: { team: 'R-204' } })).toMatchObject({
      alias: 'Everyday',
      externalId: 'W-1',
      metadata: { team: 'R-204' },
      limits: { balance: krw(500_000), dailyPayment: krw(1_000_000) },
      autoCharge: { threshold: krw(10_000), source },
    });
    const cleared = await patch(walletId, { alias: null, autoCharge: null, limits: null, metadata: null });
    expect(cleared).toMatchObject({ limits: { balance: krw(2_000_000) } });
    for (const field of ['alias', 'autoCharge', 'metadata']) expect(cleared).not.toHaveProperty(field);
    expect(await patch(walletId, { limits: { balance: krw(2_000_001) } })).toMatchObject({
      errors: [{ field: 'limits.balance.value', reason: 'TOO_HIGH' }],
    });
    expect(await patch(walletId, { limits: { balance: { value: 1, currency: 'USD' } } })).toMatchObject({
      reason: 'CURRENCY_MISMATCH',
    });
  });

  it('keep money out while it is blocked', async () => {
    const walletId = await newWallet();
    const change = (name: string, body: object = {}) => sandbox.post(`wallets/${walletId}/${name}`, body);
    const blocked = { status: 'BLOCKED', blockReason: 'SUSPECTED_FRAUD' };
    expect((await change('suspend', { reason: 'SUSPECTED_FRAUD' })).body).toMatchObject(blocked);
    expect((await charge(walletId, 10_000)).body).toMatchObject({ reason: 'WALLET_NOT_ACTIVE' });
    expect((await change('resume')).body).toMatchObject({ status: 'ACTIVE' });
    expect((await change('resume')).body).toMatchObject({ reason: 'WALLET_NOT_BLOCKED' });
    expect((await charge(walletId, 10_000)).status).toBe(200);
  });

  it('show transfers on both sides, with their references in the entries', async () => {
    const [walletId, toWalletId] = [await newWallet(), await newWallet()];
    await charge(walletId, 10_000);
    const request = { toWalletId, amount: krw(4_000), message: 'Dinner', externalId: 'T-1' };
    const { transferId } = (await sandbox.post(`wallets/${walletId}/transfers`, request)).body;
    for (const id of [walletId, toWalletId]) {
      const path = `wallets/${id}/transfers`;
      expect((await sandbox.get(`${path}?externalId=T-1`)).body).toMatchObject({ data: [{ transferId }] });
      expect((await sandbox.get(`${path}/${transferId}`)).body).toMatchObject({ fromWalletId: walletId, toWalletId });
    }
    const entryOf = async (id: string) => {
      const { body } = await sandbox.get(`wallets/${id}/entries?kind=TRANSFER`);
      const [entry] = body.data;
      return entry ?? { entryId: '', bookingId: '' };
    };
    const [out, back] = [await entryOf(walletId), await entryOf(toWalletId)];
    expect(out).toMatchObject({ reference: transferId, amount: krw(-4_000), description: 'Dinner' });
    expect(back.bookingId).toBe(out.bookingId);
    expect(back.entryId).not.toBe(out.entryId);
    const { body } = await sandbox.get(`transactions/${back.entryId}`);
    expect(body).toMatchObject({ walletId: toWalletId, direction: 'CREDIT', bookingId: back.bookingId });
  });
});
