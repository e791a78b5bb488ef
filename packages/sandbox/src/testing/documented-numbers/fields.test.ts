import { generateKeyPairSync } from 'node:crypto';

import { openSeeded } from '@up/backend/testing/database/seeded-database';
import { bankSource, newCardholder, sandboxPayers } from '../sandbox-payers.ts';
import { paymentRequest } from '../sandbox-requests.ts';
import { sandboxSuite } from '../sandbox-suite.ts';

const amount = { value: 1, currency: 'KRW' };
const { bankAccount } = bankSource;
const agreed = (channel: string) => ({ agreedAt: '2026-11-02T09:30:00+09:00', channel });
const shop = {
  ...{ merchantId: 'up900777', acquirerId: 'AQ01', name: 'Noodles', businessNumber: '1208147521' },
  ...{ categoryCode: '5812', channels: ['ATM'], settlement: { cycle: 'DAILY', feeRate: 1.8, account: bankAccount } },
};
const { merchant } = paymentRequest({ type: 'CARD' }, 1);
const wallet = { type: 'WALLET', walletId: 'wlt_6PfT9sHcB3Xa' };
const cardId = 'crd_8ZbW4nQyK1Je';
const device = { deviceId: 'A1B2C3D4E5F60718', platform: 'IOS', hasScreenLock: false };
const mobile = { productCode: 'UP01', currency: 'KRW', provisioning: 'MANUAL' };

/** A mistake: who it is about, the call, and the field that the response names. */
type Mistake = [path: string, body: object, field: string];

describe('the rules about a field in the documents', () => {
  const { sandbox } = sandboxSuite(openSeeded, {}, ['card-issuing', 'digital-wallet', 'merchant-acquiring']);
  const { newWallet } = sandboxPayers(() => sandbox);

  async function call(method: 'POST' | 'PATCH', path: string, body: object) {
    const { status, body: reply } = await sandbox.call(method, path, body);
    const { reason, errors } = reply as { reason?: string; errors?: { field: string }[] };
    return { status, reason, field: errors?.[0]?.field };
  }
  async function namedFields(method: 'POST' | 'PATCH', mistakes: Mistake[]) {
    for (const [path, body, field] of mistakes)
      expect({ path, ...(await call(method, path, body)) }).toMatchObject({ path, status: 400, field });
  }

  it('hold in the sandbox: a field is required with what needs it', async () => {
    const cardholderId = await newCardholder(sandbox);
    const verifications = `cardholders/${cardholderId}/verifications`;
    await namedFields('POST', [
      [verifications, { method: 'MOBILE_CARRIER' }, 'carrier'],
      [verifications, { method: 'ID_CARD' }, 'idCard'],
      [verifications, { method: 'BANK_ACCOUNT' }, 'bankAccountId'],
      ...['ARS', 'PAPER'].map((channel): Mistake => {
        const withdrawalConsent = agreed(channel);
        return ['bank-accounts', { cardholderId, bankAccount, withdrawalConsent }, 'withdrawalConsent.evidenceId'];
      }),
      ['merchants', { ...shop, channels: ['IN_STORE'] }, 'address'],
      ['merchants', { ...shop, channels: ['ONLINE'] }, 'website'],
      ['risk/assessments', { cardId, amount, merchantId: 'up900120', channel: 'ONLINE' }, 'device'],
      ['test/network-messages', { type: 'CLEARING_WITHOUT_AUTHORIZATION', payerId: cardId, merchant }, 'amount'],
      ['test/network-messages', { type: 'AUTHORIZATION', method: wallet, merchant }, 'amount'],
    ]);
    const name = { familyName: 'Rejected', givenName: 'Minseo' };
    const wrong = await newCardholder(sandbox, { name, mobileNumber: '+821012345670' });
    const method = { method: 'MOBILE_CARRIER', carrier: 'SKT' };
    const { body: outcome } = await sandbox.post(`cardholders/${wrong}/verifications`, method);
    expect(outcome).toMatchObject({ status: 'REJECTED', rejectionReason: 'IDENTITY_MISMATCH' });
    expect(await call('POST', 'merchants', shop)).toMatchObject({ status: 200 });
    await namedFields('PATCH', [['merchants/up900777', { status: 'SUSPENDED' }, 'reason']]);
  });

  it('hold in the sandbox: a field takes what the documents say', async () => {
    const cardholderId = await newCardholder(sandbox);
    const spaced = { cardholderId, bankAccount: { ...bankAccount, accountNumber: '110-234' } };
    await namedFields('POST', [
      ['bank-accounts', { ...spaced, withdrawalConsent: agreed('APP') }, 'bankAccount.accountNumber'],
      ['merchants', { ...shop, businessNumber: '120-814752' }, 'businessNumber'],
      ['mobile-cards', { ...mobile, cardholderId, device }, 'device.hasScreenLock'],
    ]);
    await namedFields('PATCH', [
      [`cardholders/${cardholderId}`, { birthDate: '1990-01-01' }, 'birthDate'],
      [`cardholders/${cardholderId}`, { name: { familyName: 'Lee', givenName: 'Minseo' } }, 'name'],
    ]);
    const walletId = await newWallet({ cardholderId, currency: 'USD' });
    const redeemed = await call('POST', `cardholders/${cardholderId}/points/redeem`, { points: 1_000, walletId });
    expect(redeemed).toMatchObject({ reason: 'CURRENCY_MISMATCH' });
  });

  it.each([
    [generateKeyPairSync('rsa', { modulusLength: 2_048 }), ['n', 'e']],
    [generateKeyPairSync('ec', { namedCurve: 'P-256' }), ['crv', 'x', 'y']],
  ] as const)('hold in the sandbox: a public key has its parts', async ({ publicKey: pair }, parts) => {
    const publicKey = pair.export({ format: 'jwk' });
    const request = (part: object) => ({ purpose: 'PIN', publicKey: { ...publicKey, ...part } });
    const register = (part: object) => call('POST', 'encryption-keys', request(part));
    const reason = 'PUBLIC_KEY_INVALID';
    for (const part of parts) expect(await register({ [part]: undefined })).toMatchObject({ reason });
    if (publicKey.n !== undefined) {
      expect(await register({ n: publicKey.n.slice(0, 170) })).toMatchObject({ status: 400, field: 'publicKey.n' });
      const signature = await call('POST', 'encryption-keys', { purpose: 'SIGNATURE', publicKey });
      expect(signature).toMatchObject({ reason });
    }
    const { keyId, createdAt, updatedAt } = (await sandbox.post('encryption-keys', request({}))).body;
    expect(updatedAt).toBe(createdAt);
    await sandbox.post('test/clock', { seconds: 60 });
    const revoked = await sandbox.post(`encryption-keys/${keyId}/revoke`, {});
    expect(revoked.body.updatedAt).not.toBe(createdAt);
  });
});
