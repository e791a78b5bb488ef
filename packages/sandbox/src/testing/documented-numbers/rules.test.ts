import { daySeconds } from '@up/api/day';
import { openSeeded } from '@up/backend/testing/database/seeded-database';
import { bankSource, newCardholder, sandboxPayers } from '../sandbox-payers.ts';
import { cardRequest, paymentRequest } from '../sandbox-requests.ts';
import { sandboxSuite } from '../sandbox-suite.ts';

const krw = (value: number) => ({ value, currency: 'KRW' as const });

/** A run of the sandbox; held-rules.ts names the sentences that it proves, by its title. */
type Run = readonly [title: string, run: () => Promise<void>];

describe('the rules in the documents', () => {
  const { sandbox } = sandboxSuite(openSeeded, {}, ['card-issuing', 'digital-wallet', 'merchant-acquiring']);
  const { newCard, newWallet, newBankAccount, charge, pay, cancel } = sandboxPayers(() => sandbox);

  async function call(method: 'POST' | 'PUT' | 'PATCH', path: string, body: object = {}, headers = {}) {
    const { status, body: reply } = await sandbox.call(method, path, body, headers);
    const { reason, errors } = reply as { reason?: string; errors?: { field: string }[] };
    return { status, reason, field: errors?.[0]?.field, body: reply as object };
  }
  const post = (path: string, body?: object, headers?: object) => call('POST', path, body, headers);
  const read = async (path: string): Promise<object> => (await sandbox.get(path)).body;
  const unverified = () => newCardholder(sandbox, { name: { familyName: 'Rejected', givenName: 'Minseo' } });
  const mobile = (cardholderId: string) => ({
    ...{ cardholderId, productCode: 'UP01', currency: 'KRW', provisioning: 'IN_APP' },
    device: { deviceId: 'A1B2C3D4E5F60718', platform: 'IOS', hasScreenLock: true },
  });
  const verifiedBy = 'APP';
  const delivery = {
    method: 'COURIER',
    recipient: { name: 'Minseo Kim', phone: '+821012345678' },
    address: { country: 'KR', postalCode: '04538', line1: '100 Eulji-ro' },
  } as const;

  const runs: Run[] = [
    [
      'a cardholder who is not verified has no card in a phone and no wallet',
      async () => {
        const cardholderId = await unverified();
        const reason = 'CARDHOLDER_NOT_VERIFIED';
        const card = { ...mobile(cardholderId), walletProvider: 'APPLE_PAY' };
        expect(await post('mobile-cards', card)).toMatchObject({ reason });
        expect(await post('wallets', { cardholderId, currency: 'KRW' })).toMatchObject({ reason });
      },
    ],
    [
      'a card in a wallet app needs the app',
      async () =>
        expect(await post('mobile-cards', mobile(await newCardholder(sandbox)))).toMatchObject({
          ...{ status: 400, field: 'walletProvider' },
        }),
    ],
    [
      'a stolen card needs the police report, and a lost or terminated one stays so',
      async () => {
        const { cardId } = await newCard();
        const noticedAt = '2026-11-02T09:30:00+09:00';
        const report = (reason: string) => post(`cards/${cardId}/report-lost`, { reason, noticedAt });
        expect(await report('STOLEN')).toMatchObject({ status: 400, field: 'policeReportNumber' });
        expect(await report('LOST')).toMatchObject({ status: 200 });
        expect(await post(`cards/${cardId}/resume`, { verifiedBy })).toMatchObject({ status: 409 });
        const { cardId: ended } = await newCard();
        expect(await post(`cards/${ended}/terminate`, { reason: 'CUSTOMER_REQUEST' })).toMatchObject({ status: 200 });
        expect(await post(`cards/${ended}/resume`, { verifiedBy })).toMatchObject({ status: 409 });
      },
    ],
    [
      'a new card comes with a permanent block',
      async () => {
        const { cardId } = await newCard();
        const block = { kind: 'TEMPORARY', reason: 'CUSTOMER_REQUEST', replacement: { issue: true } };
        expect(await post(`cards/${cardId}/block`, block)).toMatchObject({ status: 400 });
      },
    ],
    [
      'the movements of a balance are counted when they are asked for',
      async () => {
        const path = `wallets/${await newWallet()}/balance`;
        expect((await sandbox.call('GET', `${path}?ledgerSize=5`)).body).not.toHaveProperty('ledger');
        expect((await sandbox.call('GET', `${path}?include=LEDGER&ledgerSize=5`)).body).toHaveProperty('ledger');
      },
    ],
    [
      'a source of money is named',
      async () => {
        const charge = { amount: krw(1_000), source: { type: 'BANK_ACCOUNT' } };
        const path = `wallets/${await newWallet()}`;
        expect(await post(`${path}/charges`, charge)).toMatchObject({ status: 400, field: 'source.bankAccount' });
        expect(await post(`${path}/top-ups`, charge)).toMatchObject({ status: 400, field: 'source.bankAccountId' });
      },
    ],
    [
      'the lines of an order add up, and a token is named',
      async () => {
        const { card } = await newCard();
        const order = { orderId: 'O-20261103-0021', items: [{ name: 'Lunch', quantity: 1, unitPrice: krw(900) }] };
        const body = { ...paymentRequest({ type: 'CARD', card }, 1_000), order };
        expect(await post('payments', body)).toMatchObject({ status: 400, field: 'order.items' });
        const token = { ...paymentRequest({ type: 'CARD', card }, 1_000), method: { type: 'TOKEN' } };
        expect(await post('payments', token)).toMatchObject({ status: 400, field: 'method.tokenId' });
      },
    ],
    [
      'a disputed settlement names its items',
      async () => {
        const { card } = await newCard();
        await pay({ type: 'CARD', card }, 1_000);
        await sandbox.post('test/clock', { seconds: 32 * daySeconds });
        const settlementId = (await sandbox.get('settlements')).body.data[0]?.settlementId ?? '';
        const dispute = { decision: 'DISPUTE' };
        expect(await post(`settlements/${settlementId}/confirm`, dispute)).toMatchObject({ field: 'disputedItems' });
      },
    ],
    [
      'the limits of the product apply to a card without limits',
      async () => {
        const { card } = await newCard({ type: 'PHYSICAL', productCode: 'UP02', delivery });
        for (let count = 0; count < 4; count += 1) {
          const { nrNumber } = await pay({ type: 'CARD', card }, 5_000_000);
          await post(`test/payments/${nrNumber}/settle`);
        }
        const declineReason = 'LIMIT_DAILY';
        expect(await pay({ type: 'CARD', card }, 1_000)).toMatchObject({ responseCode: '5102', declineReason });
      },
    ],
    [
      'a suspended wallet gets refunds and captures only, and a closed one nothing',
      async () => {
        const cardholderId = await newCardholder(sandbox);
        const [walletId, toWalletId] = [await newWallet({ cardholderId }), await newWallet()];
        const bankAccountId = await newBankAccount(cardholderId);
        for (const id of [walletId, toWalletId]) await charge(id, 50_000);
        const method = { type: 'WALLET', walletId } as const;
        const { nrNumber } = await pay(method, 5_000);
        const { body: held } = await sandbox.post('authorizations', paymentRequest(method, 5_000));
        expect(await post(`wallets/${walletId}/resume`)).toMatchObject({ reason: 'WALLET_NOT_BLOCKED' });
        await post(`wallets/${walletId}/suspend`, { reason: 'SUSPECTED_FRAUD' });
        const amount = krw(1_000);
        const moves: [path: string, body: object][] = [
          [`${walletId}/top-ups`, { amount, source: { type: 'BANK_ACCOUNT', bankAccountId } }],
          [`${walletId}/transfers`, { amount, toWalletId }],
          [`${toWalletId}/transfers`, { amount, toWalletId: walletId }],
          [`${walletId}/withdrawals`, { amount, bankAccountId }],
        ];
        const reason = 'WALLET_NOT_ACTIVE';
        for (const [path, body] of moves) expect(await post(`wallets/${path}`, body)).toMatchObject({ reason });
        expect(await pay(method, 1_000)).toMatchObject({ declineReason: 'WALLET_BLOCKED' });
        expect(await cancel({ nrNumber })).toMatchObject({ status: 200, body: { balance: { available: 45_000 } } });
        expect(await post(`authorizations/${held.nrNumber}/capture`, { amount })).toMatchObject({ status: 200 });
        await sandbox.post('test/clock', { seconds: daySeconds });
        const close = (part: object) => post(`wallets/${walletId}/close`, { reason: 'CUSTOMER_REQUEST', ...part });
        expect(await close({})).toMatchObject({ reason: 'WALLET_NOT_EMPTY' });
        expect(await close({ payOutTo: bankAccountId })).toMatchObject({ status: 200 });
        expect(await post(`wallets/${walletId}/resume`)).toMatchObject({ reason: 'WALLET_NOT_BLOCKED' });
        expect((await charge(walletId, 1_000)).body).toMatchObject({ reason });
      },
    ],
    [
      'no suspended card is used before the consent is given again',
      async () => {
        const cardholderId = await newCardholder(sandbox);
        const { cardId } = await newCard({}, cardholderId);
        const { now } = (await sandbox.get('test/clock')).body;
        const until = new Date(Date.parse(now) + 3_600_000).toISOString();
        await post(`cards/${cardId}/suspend`, { reason: 'OVERDUE', until });
        const agree = (agreed: boolean) =>
          call('PATCH', `cardholders/${cardholderId}`, {
            consents: [{ type: 'PERSONAL_DATA', agreed, agreedAt: '2026-11-03T09:30:00+09:00' }],
          });
        await agree(false);
        await sandbox.post('test/clock', { seconds: 7_200 });
        const resume = () => post(`cards/${cardId}/resume`, { verifiedBy });
        expect(await resume()).toMatchObject({ reason: 'CONSENT_MISSING' });
        await agree(true);
        expect(await read(`cards/${cardId}`)).toMatchObject({ status: 'SUSPENDED', suspendReason: 'OVERDUE' });
        expect(await resume()).toMatchObject({ status: 200 });
        expect(await resume()).toMatchObject({ reason: 'CARD_NOT_SUSPENDED' });
      },
    ],
    [
      'a clearing is refunded and not reversed',
      async () => {
        const { cardId } = await newCard();
        const [originalKey, amount] = ['clearing-key-1', krw(9_000)];
        const { merchant } = paymentRequest({ type: 'CARD' }, 1);
        const clearing = { type: 'CLEARING_WITHOUT_AUTHORIZATION', payerId: cardId, amount, merchant };
        await post('test/network-messages', clearing, { 'idempotency-key': originalKey });
        const reversal = { originalKey, amount, reason: 'TIMEOUT' };
        expect((await post('payments/reverse', reversal)).body).toMatchObject({ reversed: false });
        expect(await read(`cards/${cardId}/balance`)).toMatchObject({ balance: { held: 9_000 } });
      },
    ],
    [
      'a PIN is encrypted, and changed with the one before until it is locked',
      async () => {
        const { cardId } = await newCard();
        const pin = (block: string) => ({ format: 'ISO_4', block });
        const [first, second] = [pin('5A2F0C771B3E98D4A6C1E5F20B7D8341'), pin('6A2F0C771B3E98D4A6C1E5F20B7D8341')];
        const set = (body: object) => call('PUT', `cards/${cardId}/pin`, body);
        expect(await set({ pin: pin('1234') })).toMatchObject({ status: 400, field: 'pin.block' });
        expect(await set({ pin: first })).toMatchObject({ status: 200 });
        expect(await set({ pin: second })).toMatchObject({ status: 400, field: 'currentPin' });
        expect(await set({ pin: second, currentPin: first })).toMatchObject({ status: 200 });
        for (let wrong = 0; wrong < 5; wrong += 1) await post(`cards/${cardId}/pin/verify`, { pin: first });
        expect(await set({ pin: first })).toMatchObject({ status: 200 });
      },
    ],
    [
      'a wrong attempt is kept under its idempotency key',
      async () => {
        const { cardId } = await newCard();
        const device = { deviceId: 'A1B2C3D4E5F6', type: 'PHONE' };
        const provisioning = { provider: 'APPLE_PAY', device, riskScore: 50, passcodeTo: 'SMS' };
        const { token } = (await sandbox.post(`cards/${cardId}/tokens`, provisioning)).body;
        const path = `tokens/${token?.tokenId ?? ''}`;
        const key = { 'idempotency-key': 'wrong-passcode-1' };
        for (let count = 0; count < 2; count += 1)
          expect(await post(`${path}/activate`, { passcode: '111111' }, key)).toMatchObject({
            reason: 'PASSCODE_WRONG',
          });
        expect(await read(path)).toMatchObject({ passcodeAttemptsLeft: 2 });
        await post(`cards/${cardId}/suspend`, { reason: 'CUSTOMER_REQUEST' });
        expect(await post(`${path}/activate`, { passcode: '204816' })).toMatchObject({ reason: 'CARD_NOT_ACTIVE' });
      },
    ],
    [
      'numbers and secrets are shown where the documents say, and nowhere else',
      async () => {
        const cardholderId = await newCardholder(sandbox);
        const account = await read(`bank-accounts/${await newBankAccount(cardholderId)}`);
        expect(JSON.stringify(account)).not.toContain(bankSource.bankAccount.accountNumber);
        const { cardId, card } = await newCard({}, cardholderId);
        const device = { deviceId: 'A1B2C3D4E5F6', type: 'PHONE' };
        const { body: token } = await post(`cards/${cardId}/tokens`, { provider: 'APPLE_PAY', device, riskScore: 1 });
        expect(JSON.stringify(token)).not.toContain(card.cardNumber);
        const endpoint = { url: 'https://pay.example.com/up', events: ['CARD_ISSUED'] };
        const { endpointId, secret } = (await sandbox.post('callback-endpoints', endpoint)).body;
        expect(secret).toMatch(/^whsec_/);
        for (const path of ['callback-endpoints', `callback-endpoints/${endpointId}`])
          expect(JSON.stringify(await read(path))).not.toContain('secret');
      },
    ],
    [
      'a physical card waits for its activation, and a time is there from when it happened',
      async () => {
        const request = cardRequest(await newCardholder(sandbox), { type: 'PHYSICAL', delivery });
        const { cardId, credentials } = (await sandbox.post('cards?expand=credentials', request)).body;
        const issued = (await sandbox.get(`cards/${cardId}`)).body;
        expect(issued.updatedAt).toBe(issued.createdAt);
        await sandbox.post('test/clock', { seconds: 5 * daySeconds });
        expect(await read(`cards/${cardId}/delivery`)).toMatchObject({ status: 'DELIVERED' });
        const waiting = await read(`cards/${cardId}`);
        expect(waiting).toMatchObject({ status: 'INACTIVE' });
        for (const field of ['activatedAt', 'terminatedAt']) expect(waiting).not.toHaveProperty(field);
        const lastFour = credentials.cardNumber.slice(-4);
        await post(`cards/${cardId}/activate`, { lastFour, expiry: credentials.expiry });
        const active = (await sandbox.get(`cards/${cardId}`)).body;
        expect([active.updatedAt, active.terminatedAt]).toEqual([active.activatedAt, undefined]);
        await post(`cards/${cardId}/terminate`, { reason: 'CUSTOMER_REQUEST' });
        expect(await read(`cards/${cardId}`)).toHaveProperty('terminatedAt');
      },
    ],
    [
      'a physical card needs an address and a printed name, and its yearly fee is not charged',
      async () => {
        const product = { type: 'PHYSICAL', productCode: 'UP02', delivery } as const;
        const order = (cardholderId: string) => post('cards', cardRequest(cardholderId, product));
        const unprinted = await newCardholder(sandbox, { name: { familyName: 'Kim', givenName: 'Minseo' } });
        const homeless = await newCardholder(sandbox, { address: undefined });
        const check = (cardholderId: string) =>
          post('card-products/UP02/eligibility', { cardholderId, type: 'PHYSICAL', currency: 'KRW' });
        for (const [cardholderId, reason] of [
          [unprinted, 'PRINTED_NAME_MISSING'],
          [homeless, 'ADDRESS_MISSING'],
        ] as const) {
          expect(await order(cardholderId)).toMatchObject({ reason });
          expect((await check(cardholderId)).body).toMatchObject({ eligible: false, obstacles: [reason] });
        }
        const { cardId } = await newCard(product);
        expect((await check(await newCardholder(sandbox))).body).not.toHaveProperty('obstacles');
        await sandbox.post('test/clock', { seconds: 366 * daySeconds });
        expect(await read(`cards/${cardId}/balance`)).toMatchObject({ balance: { available: 5_000_000 } });
        await post(`cards/${cardId}/reissue`, { reason: 'DAMAGED', delivery });
        expect(await read(`cards/${cardId}/balance`)).toMatchObject({ balance: { available: 4_995_000 } });
      },
    ],
    [
      'the amount of a payment includes value-added tax',
      async () => {
        const { nrNumber } = await pay({ type: 'CARD', card: (await newCard()).card }, 11_000);
        const receipt = { totalAmount: krw(11_000), taxAmount: krw(1_000) };
        expect(await read(`payments/${nrNumber}/receipt`)).toMatchObject(receipt);
      },
    ],
  ];

  it.each(runs)('hold in the sandbox: %s', async (_title, run) => run(), 60_000);
});
