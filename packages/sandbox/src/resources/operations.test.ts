import { dashboard } from '@up/api/calls/trials/dashboard';
import { moveSandboxClock, sandboxCall, sandboxCalls, sandboxCodes, sandboxUsage } from '@up/api/calls/sandbox/sandbox';

import { createSandboxProject, type SandboxProject } from '../testing/sandbox-project.ts';
import { cardholderRequest, cardRequest, paymentRequest, krw } from '../testing/sandbox-requests.ts';
import { openingMilliseconds, openSeeded } from '@up/backend/testing/database/seeded-database';
import { signIn } from '@up/backend/testing/people/signed-in';
import { leaderSuite } from '@up/backend/testing/backend/suites';
import type { CardDetails } from '../payments/payment.ts';

type Fields = Record<string, string>;
type Step = Parameters<SandboxProject['call']>;

const agreedAt = '2026-11-02T09:30:00+09:00';
/** Each response is also checked against its documentation, see `createSandboxProject`. */
describe('the operations of the catalogue', () => {
  let sandbox: SandboxProject;
  const packages = ['card-issuing', 'digital-wallet', 'merchant-acquiring'];
  const params = () => ({ projectId: sandbox.projectId });
  const { database, app, leader } = leaderSuite(openSeeded);
  beforeAll(async () => {
    sandbox = await createSandboxProject(app, database.db, leader, packages);
  }, openingMilliseconds);

  async function make<T = Fields>(path: string, body: unknown = {}, headers?: Fields): Promise<T> {
    const response = await sandbox.post(path, body, headers);
    expect({ path, status: response.status, body: response.body }).toMatchObject({ status: 200 });
    return response.body;
  }
  async function expectAll(steps: Step[]): Promise<void> {
    for (const [method, path, body] of steps) {
      const response = await sandbox.call(method, path, body);
      expect({ method, path, status: response.status, body: response.body }).toMatchObject({ status: 200 });
    }
  }
  async function newCard(): Promise<{ cardholderId: string; cardId: string; card: CardDetails }> {
    const { cardholderId = '' } = await make('cardholders', cardholderRequest());
    const issued = await make<{ cardId: string; credentials: CardDetails }>(
      'cards?expand=credentials',
      cardRequest(cardholderId),
    );
    const { cardId, credentials: card } = issued;
    await make(`cards/${cardId}/activate`, { lastFour: card.cardNumber.slice(-4), expiry: card.expiry });
    return { cardholderId, cardId, card };
  }
  const listed = async (path: string) => {
    const { data }: { data: Fields[] } = (await sandbox.get(path)).body;
    return data;
  };
  const reasonOf = async (...step: Step) => {
    const { reason }: { reason?: string } = (await sandbox.call(...step)).body;
    return reason;
  };

  it('verify cardholders and bank accounts, and move money between banks and wallets', async () => {
    const { cardholderId = '' } = await make('cardholders', cardholderRequest());
    const bankAccount = { bankCode: '088', accountNumber: '110234567890', holderName: 'Minseo Kim' };
    const registration = { cardholderId, bankAccount, withdrawalConsent: { agreedAt, channel: 'APP' } };
    const { bankAccountId = '' } = await make('bank-accounts', registration);
    const account = `bank-accounts/${bankAccountId}`;
    expect(await reasonOf('POST', 'bank-accounts', registration)).toBe('BANK_ACCOUNT_EXISTS');
    const { walletId = '' } = await make('wallets', { cardholderId, currency: 'KRW' });
    const topUp = { amount: krw(50_000), source: { type: 'BANK_ACCOUNT', bankAccountId } };
    const topUps = `wallets/${walletId}/top-ups`;
    expect(await reasonOf('POST', topUps, topUp)).toBe('BANK_ACCOUNT_NOT_VERIFIED');
    await make(`${account}/verifications`);
    const confirm = `${account}/verifications/confirm`;
    expect(await reasonOf('POST', confirm, { code: '0000' })).toBe('VERIFICATION_CODE_WRONG');
    await make(confirm, { code: '7890' });
    expect(await make(topUps, topUp)).toMatchObject({ balance: { available: 50_000 } });
    expect(await make(topUps, { ...topUp, amount: krw(19_999) })).toMatchObject({
      status: 'FAILED',
      failureReason: 'INSUFFICIENT_FUNDS',
    });
    const other = await make('cardholders', cardholderRequest());
    const { walletId: toWalletId } = await make('wallets', { cardholderId: other.cardholderId, currency: 'KRW' });
    await make(`wallets/${walletId}/transfers`, { toWalletId, amount: krw(1_000) });
    expect(await make(`wallets/${walletId}/withdrawals`, { bankAccountId, amount: krw(1_000) })).toMatchObject({
      balance: { available: 48_000 },
    });
    await expectAll([
      ['GET', `wallets/${walletId}/entries?limit=2&createdFrom=2026-11-01T00:00:00Z&createdTo=2026-11-30T00:00:00Z`],
      ['GET', 'wallets?limit=1'],
      ['GET', `wallets/${walletId}`],
      ['GET', account],
      ['GET', `bank-accounts?cardholderId=${cardholderId}`],
      ['GET', `${topUps}?limit=1`],
      ['GET', 'cardholders?limit=1'],
      ['PATCH', `cardholders/${cardholderId}`, { email: 'new@example.com' }],
    ]);
    const rejected = await make(
      'cardholders',
      cardholderRequest({ name: { familyName: 'Rejected', givenName: 'Minseo' } }),
    );
    await make(`cardholders/${rejected.cardholderId}/verifications`, { method: 'MOBILE_CARRIER', carrier: 'SKT' });
    const [verification] = await listed(`cardholders/${rejected.cardholderId}/verifications`);
    const verificationsPath = (id: unknown) =>
      `cardholders/${String(id)}/verifications/${String(verification?.verificationId)}`;
    expect((await sandbox.get(verificationsPath(rejected.cardholderId))).body).toEqual(verification);
    expect((await sandbox.get(verificationsPath(cardholderId))).status).toBe(404);
    const closing = { reason: 'CUSTOMER_REQUEST', payOutTo: bankAccountId };
    expect(await make(`wallets/${walletId}/close`, closing)).toMatchObject({ paidOut: krw(48_000) });
    const again = await make('wallets', { cardholderId, currency: 'KRW' });
    expect(again.walletId).not.toBe(walletId);
    expect(await reasonOf('POST', 'wallets', { cardholderId, currency: 'KRW' })).toBe('WALLET_EXISTS');
    await make(`wallets/${again.walletId}/close`, { reason: 'CUSTOMER_REQUEST' });
    await expectAll([
      ['DELETE', account],
      ['POST', `cardholders/${cardholderId}/close`, { reason: 'CUSTOMER_REQUEST' }],
    ]);
    expect(await reasonOf('POST', 'cards', cardRequest(cardholderId))).toBe('CARDHOLDER_CLOSED');
  }, 60_000);

  it('move a card and its tokens through all states', async () => {
    const { cardholderId, cardId } = await newCard();
    const card = `cards/${cardId}`;
    const pin = { format: 'ISO_4', block: '5A2F0C771B3E98D4A6C1E5F20B7D8341' };
    const device = { deviceId: 'A1B2C3D4E5F60718', type: 'PHONE' };
    await expectAll([
      ['GET', 'card-products'],
      ['POST', 'card-products/UP01/eligibility', { cardholderId, type: 'PHYSICAL', currency: 'KRW' }],
      ['POST', `${card}/suspend`, { reason: 'CUSTOMER_REQUEST' }],
      ['POST', `${card}/resume`, { verifiedBy: 'APP' }],
      ['PUT', `${card}/limits`, { limits: [{ period: 'DAILY', amount: krw(500_000) }] }],
      ['GET', `${card}/limits`],
      ['GET', `${card}/balance`],
      ['PUT', `${card}/pin`, { pin }],
      ['POST', `${card}/pin/verify`, { pin }],
    ]);
    const provisioning = { provider: 'APPLE_PAY', device, riskScore: 50, passcodeTo: 'SMS' };
    const { token } = await make<{ token: Fields }>(`${card}/tokens`, provisioning);
    expect(await reasonOf('POST', `tokens/${token.tokenId}/activate`, { passcode: '111111' })).toBe('PASSCODE_WRONG');
    await make(`tokens/${token.tokenId}/activate`, { passcode: '204816' });
    const lost = await make<object>(`${card}/report-lost`, { reason: 'LOST', noticedAt: agreedAt });
    expect(lost).toMatchObject({ status: 'LOST', suspendedTokens: 1 });
    expect(await reasonOf('POST', `${card}/suspend`, { reason: 'CUSTOMER_REQUEST' })).toBe('CARD_NOT_ACTIVE');
    const made = await make(`${card}/reissue`, { reason: 'LOST' });
    expect(made).toMatchObject({ replacesCardId: cardId, status: 'INACTIVE' });
    await make(`cards/${made.cardId}/terminate`, { reason: 'CUSTOMER_REQUEST' });
    expect(await reasonOf('POST', `${card}/reissue`, { reason: 'LOST' })).toBe('CARD_ALREADY_REISSUED');
  }, 60_000);

  it('authorize, capture, reverse and settle payments while the sandbox clock advances', async () => {
    const { card } = await newCard();
    const method = { type: 'CARD', card } as const;
    const paid = await make('payments', paymentRequest(method, 18_500), { 'idempotency-key': 'paid-0001' });
    await make('payments/cancel', { payment: { nrNumber: paid.nrNumber }, amount: krw(500), reason: 'DUPLICATE' });
    const reversal = { amount: krw(1_000), reason: 'TIMEOUT' };
    const key = { 'idempotency-key': 'paid-0002' };
    expect(await make('payments/reverse', { ...reversal, originalKey: 'paid-0002' })).toMatchObject({
      reversed: false,
    });
    expect(await make('payments', paymentRequest(method, 1_000), key)).toMatchObject({ responseCode: '5401' });
    await make('payments', paymentRequest(method, 1_000), { 'idempotency-key': 'paid-0003' });
    const lost = { ...reversal, originalKey: 'paid-0003' };
    expect(await make('payments/reverse', lost)).toMatchObject({ reversed: true });
    expect(await reasonOf('POST', 'payments/reverse', lost)).toBe('PAYMENT_ALREADY_CANCELLED');
    const held = await make('authorizations', paymentRequest(method, 20_000));
    const forgotten = await make('authorizations', paymentRequest(method, 7_000));
    const capture = `authorizations/${held.nrNumber}/capture`;
    expect(await make(capture, { amount: krw(15_000) })).toMatchObject({
      authorizationNrNumber: held.nrNumber,
      amount: krw(15_000),
    });
    expect(await reasonOf('POST', capture, { amount: krw(15_000) })).toBe('AUTHORIZATION_CLOSED');
    await expectAll([
      ['GET', 'transactions?limit=2'],
      ['GET', `payments/${paid.nrNumber}/cancellations`],
      ['GET', 'payments?limit=1'],
    ]);
    const [cancellation] = await listed(`payments/${paid.nrNumber}/cancellations`);
    const at = (nrNumber: unknown) => `payments/${String(nrNumber)}/cancellations/${String(cancellation?.cancelId)}`;
    expect((await sandbox.get(at(paid.nrNumber))).body).toEqual(cancellation);
    const [newest] = await listed('payments?limit=1');
    expect(newest?.nrNumber).not.toBe(paid.nrNumber);
    expect((await sandbox.get(at(newest?.nrNumber))).status).toBe(404);
    const moved = await leader.call(moveSandboxClock, { params: params(), body: { step: 'month' } });
    expect(moved.json()).toMatchObject({ now: '2026-12-20T09:00:00.000Z' });
    expect((await sandbox.get(`authorizations/${forgotten.nrNumber}`)).body).toMatchObject({ status: 'EXPIRED' });
    const { body } = await sandbox.get('settlements?merchantId=up900120');
    const [settlement] = body.data;
    expect(settlement).toMatchObject({
      grossAmount: krw(34_500),
      cancelledAmount: krw(1_500),
      netAmount: krw(32_455),
    });
    const path = `settlements/${settlement?.settlementId}` as const;
    expect((await sandbox.get(`${path}/items`)).body.data).toHaveLength(5);
    await make(`${path}/confirm`, { decision: 'CONFIRM' });
    const back = await leader.call(moveSandboxClock, { params: params(), body: { to: '2026-12-01T00:00:00Z' } });
    expect(back.statusCode).toBe(400);
  }, 60_000);

  it('answer with the code that a header, an idempotency key or an amount requests', async () => {
    const { card, cardId } = await newCard();
    const payment = paymentRequest({ type: 'CARD', card }, 100);
    const simulationHeader = (code: string) => ({ 'x-up-simulate': code });
    expect(await make('payments', payment, simulationHeader('5202'))).toMatchObject({ responseCode: '5202' });
    const magic = paymentRequest({ type: 'CARD', card }, 9_905_101);
    expect(await make('payments', magic)).toMatchObject({ responseCode: '5101' });
    const limited = await sandbox.post('payments', payment, simulationHeader('TOO_MANY_REQUESTS'));
    expect(limited).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    const key = { 'idempotency-key': 'simulate:CARD_NOT_ACTIVE:1' };
    const rejected = await sandbox.post(`cards/${cardId}/suspend`, { reason: 'CUSTOMER_REQUEST' }, key);
    expect(rejected).toMatchObject({ status: 409, body: { reason: 'CARD_NOT_ACTIVE' } });
    const codes = (await leader.call(sandboxCodes, {})).json();
    for (const { code, simulate, kind } of codes.filter((each) => each.kind !== 'payment')) {
      // Not with `sandbox.call`: some codes apply to every API, and no document repeats them.
      const response = await app.inject({
        method: 'POST',
        url: '/sandbox/v1/wallets',
        headers: {
          'x-up-access-key': sandbox.key.accessKey,
          'x-up-secret-key': sandbox.key.secretKey,
          ...simulationHeader(simulate.header),
        },
        payload: {},
      });
      const { reason, code: given } = response.json<{ reason?: string; code: string }>();
      expect({ kind, code: kind === 'reason' ? reason : given }).toEqual({ kind, code });
    }
  }, 60_000);

  it('are stored for the project members without secrets, and counted by day, with failed ones separate', async () => {
    const owner = await signIn(app, database.db, 'Owner');
    const fresh = await createSandboxProject(app, database.db, owner, packages);
    const own = { params: { projectId: fresh.projectId } };
    await fresh.get('cards');
    const bankAccount = { bankCode: '088', accountNumber: '9410121234567890', holderName: 'A' };
    await fresh.post('bank-accounts', { cardholderId: 'chd_doesnotexist', bankAccount });
    const calls = (await owner.call(sandboxCalls, { ...own, query: { outcome: 'failed' } })).json();
    expect(calls).toMatchObject({ total: 1, items: [{ apiId: 'register-bank-account', status: 400 }] });
    const callId = calls.items[0]?.id ?? '';
    const { request, response } = (await owner.call(sandboxCall, { params: { ...own.params, callId } })).json();
    expect(JSON.stringify({ request, response })).not.toContain('9410121234567890');
    expect(request.headers['x-up-secret-key']).toBe('***');
    const usage = (await owner.call(sandboxUsage, { ...own, query: {} })).json();
    expect(usage.days).toEqual([
      { day: '2026-11-20', apiId: 'list-cards', packageId: 'card-issuing', succeeded: 1, failed: 0 },
      { day: '2026-11-20', apiId: 'register-bank-account', packageId: 'digital-wallet', succeeded: 0, failed: 1 },
    ]);
    expect(usage).toMatchObject({ from: '2026-10-22', to: '2026-11-20' });
    expect(usage.limits).toContainEqual({
      packageId: 'card-issuing',
      name: 'Card Issuing',
      used: 1,
      dailyMaxCount: expect.any(Number),
    });
    const listCards = usage.apis.filter(({ apiId }) => apiId === 'list-cards');
    expect(listCards).toMatchObject([{ packageId: 'card-issuing', used: 1, failed: 0 }]);
    expect(usage.apis.find(({ apiId }) => apiId === 'register-bank-account')).toMatchObject({ used: 1, failed: 1 });

    const shown = (await owner.call(dashboard, {})).json();
    expect(shown.today).toContainEqual({ projectID: fresh.projectId, succeeded: 1, failed: 1 });
    const call = { projectID: fresh.projectId, apiId: 'register-bank-account', status: 400 };
    expect(shown.calls).toContainEqual(expect.objectContaining(call));
    const stranger = await signIn(app, database.db, 'Stranger');
    expect((await stranger.call(sandboxCalls, { ...own, query: {} })).statusCode).toBe(404);
    expect((await stranger.call(dashboard, {})).json()).toMatchObject({ today: [], calls: [] });
  }, 60_000);
});
