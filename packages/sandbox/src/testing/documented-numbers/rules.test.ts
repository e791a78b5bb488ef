import { openSeeded } from '@up/backend/testing/database/seeded-database';
import { newCardholder, sandboxPayers } from '../sandbox-payers.ts';
import { paymentRequest } from '../sandbox-requests.ts';
import { sandboxSuite } from '../sandbox-suite.ts';

const krw = (value: number) => ({ value, currency: 'KRW' as const });

/** A run of the sandbox; held-rules.ts names the sentences that it proves, by its title. */
type Run = readonly [title: string, run: () => Promise<void>];

describe('the rules in the documents', () => {
  const { sandbox } = sandboxSuite(openSeeded);
  const { newCard, newWallet, pay } = sandboxPayers(() => sandbox);

  async function post(path: string, body: object = {}) {
    const { status, body: reply } = await sandbox.call('POST', path, body);
    const { reason, errors } = reply as { reason?: string; errors?: { field: string }[] };
    return { status, reason, field: errors?.[0]?.field };
  }
  const unverified = () => newCardholder(sandbox, { name: { familyName: 'Rejected', givenName: 'Minseo' } });
  const mobile = (cardholderId: string) => ({
    ...{ cardholderId, productCode: 'UP01', currency: 'KRW', provisioning: 'IN_APP' },
    device: { deviceId: 'A1B2C3D4E5F60718', platform: 'IOS', hasScreenLock: true },
  });
  const verifiedBy = 'APP';

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
        await sandbox.post('test/clock', { seconds: 32 * 86_400 });
        const settlementId = (await sandbox.get('settlements')).body.data[0]?.settlementId ?? '';
        const dispute = { decision: 'DISPUTE' };
        expect(await post(`settlements/${settlementId}/confirm`, dispute)).toMatchObject({ field: 'disputedItems' });
      },
    ],
  ];

  it.each(runs)('hold in the sandbox: %s', async (_title, run) => run(), 60_000);
});
