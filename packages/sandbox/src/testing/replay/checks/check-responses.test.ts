import { checkResponses } from './check-responses.ts';
import type { Exchange } from '../exchange.ts';
import { failure, inOrder, success } from './test-exchanges.ts';
import { krw } from '../../sandbox-requests.ts';

const [cardholderId, cardId, walletId, tokenId] = ['chd_1', 'crd_1', 'wlt_1', 'tok_1'];
const expiry = { year: '2031', month: '11' };
const card = { cardNumber: '9410120000000001', cvc: '123', expiry };
const money = (available: number, held = 0) => ({ balance: { available, held, currency: 'KRW' } });
const merchant = { merchantId: 'up900120', categoryCode: '5812' };
const start = '2026-11-20T09:00:00.000Z';
const nextDay = '2026-11-21T09:00:00.000Z';
const agreedAt = '2026-11-02T09:30:00+09:00';

const clock = success('read clock', {}, { now: start });
const cardholder = success('POST /sandbox/v1/cardholders', {}, { cardholderId, email: 'kim@example.com' });
const issued = success(
  'POST /sandbox/v1/cards',
  { cardholderId },
  {
    cardId,
    cardholderId,
    status: 'INACTIVE',
    productCode: 'UP01',
    spendingControls: { limits: [{ period: 'DAILY', amount: krw(10_000) }] },
    credentials: card,
  },
);
const activated = success(
  'POST /sandbox/v1/cards/{cardId}/activate',
  { cardId, lastFour: '0001', expiry },
  {
    cardId,
    previousStatus: 'INACTIVE',
    status: 'ACTIVE',
    changedAt: start,
  },
);
const blocked = success(
  'POST /sandbox/v1/cards/{cardId}/block',
  { cardId, kind: 'PERMANENT', reason: 'STOLEN' },
  { cardId, previousStatus: 'ACTIVE', status: 'BLOCKED', changedAt: start },
);
const cardShown = (status: string) => success('GET /sandbox/v1/cards/{cardId}', { cardId }, { cardId, status });
const consent = (agreed: boolean) =>
  success(
    'PATCH /sandbox/v1/cardholders/{cardholderId}',
    { cardholderId, consents: [{ type: 'PERSONAL_DATA', agreed, agreedAt }] },
    { cardholderId, email: 'kim@example.com' },
  );
const opened = success(
  'POST /sandbox/v1/wallets',
  { cardholderId, currency: 'KRW' },
  {
    walletId,
    limits: { balance: krw(50_000), dailyPayment: krw(20_000) },
  },
);
const bank = { type: 'BANK_ACCOUNT' as const };
const charged = (value: number, after: number, chargeId = 'chg_1') => ({
  ...success(
    'POST /sandbox/v1/wallets/{walletId}/charges',
    { walletId, amount: krw(value), source: bank },
    { chargeId, chargedAt: start, ...money(after) },
  ),
  key: chargeId,
});
const walletShown = (available: number) =>
  success('GET /sandbox/v1/wallets/{walletId}/balance', { walletId }, { ...money(available), readAt: start });
const paid = (nrNumber: string, value: number, shown: object) => ({
  ...success(
    'POST /sandbox/v1/payments',
    { method: { type: 'CARD', card }, amount: krw(value), merchant },
    { nrNumber, status: 'APPROVED', responseCode: '0000', amount: krw(value), approvedAt: start, ...shown },
  ),
  key: `key of ${nrNumber}`,
});
const ready = [clock, cardholder, issued, activated];

function kindsOf(exchanges: Exchange[]): string[] {
  return [...new Set(checkResponses(exchanges).map(({ kind }) => kind))];
}

/** The ledger and the settlements are not read in these logs, so nothing that was paid is found there. */
function kindsWithoutBooks(...groups: Parameters<typeof inOrder>): string[] {
  return kindsOf(inOrder(...groups)).filter((kind) => kind !== 'ledger' && kind !== 'settlements');
}

describe('the check of responses', () => {
  it('explains calls that ran one after the other', () => {
    const groups = [...ready, paid('1', 4_000, money(4_996_000, 4_000)), blocked, cardShown('BLOCKED')];
    expect(kindsWithoutBooks(...groups, opened, charged(10_000, 10_000), walletShown(10_000))).toEqual([]);
  });

  it('finds a permanent block that is lost', () => {
    const lost = [...ready, [blocked, consent(false)], consent(true), cardShown('ACTIVE')];
    expect(kindsWithoutBooks(...lost)).toEqual(['card']);
    expect(kindsWithoutBooks(...lost.slice(0, -1), cardShown('BLOCKED'))).toEqual([]);
  });

  it('finds a payment with a card that is blocked', () => {
    expect(kindsWithoutBooks(...ready, blocked, paid('1', 4_000, money(4_996_000, 4_000)))).toEqual(['card']);
    expect(kindsWithoutBooks(...ready, [blocked, paid('1', 4_000, money(4_996_000, 4_000))])).toEqual([]);
  });

  it('finds a token that is deleted and shown again, and one that works with a card that is lost', () => {
    const provisioned = success(
      'POST /sandbox/v1/cards/{cardId}/tokens',
      { cardId, provider: 'APPLE_PAY', device: { deviceId: 'device-1', type: 'PHONE' }, riskScore: 10 },
      { decision: 'APPROVED', token: { tokenId, status: 'ACTIVE' } },
    );
    const deleted = success('DELETE /sandbox/v1/tokens/{tokenId}', { tokenId }, { tokenId, status: 'DELETED' });
    const shown = (status: string) =>
      success('GET /sandbox/v1/cards/{cardId}/tokens', { cardId }, { data: [{ tokenId, status }] });
    const lost = (suspendedTokens: number) =>
      success(
        'POST /sandbox/v1/cards/{cardId}/report-lost',
        { cardId, reason: 'LOST', noticedAt: agreedAt },
        { cardId, previousStatus: 'ACTIVE', status: 'LOST', changedAt: start, suspendedTokens },
      );
    const withToken = [...ready, provisioned];
    expect(kindsWithoutBooks(...withToken, [deleted, lost(1)], shown('DELETED'))).toEqual([]);
    expect(kindsWithoutBooks(...withToken, [deleted, lost(1)], shown('SUSPENDED'))).toEqual(['card']);
    expect(kindsWithoutBooks(...withToken, lost(1), shown('ACTIVE'))).toEqual(['card']);
    expect(kindsWithoutBooks(...withToken, lost(0))).toEqual(['card']);
  });

  it('finds more cards of a product than a cardholder may have', () => {
    const mobile = (id: number) =>
      success(
        'POST /sandbox/v1/mobile-cards',
        { cardholderId, productCode: 'UP02' },
        {
          cardId: `crd_m${id}`,
          cardholderId,
          status: 'ACTIVE',
          productCode: 'UP02',
          spendingControls: {},
        },
      );
    expect(kindsWithoutBooks(clock, cardholder, [mobile(1), mobile(2)])).toEqual([]);
    expect(kindsWithoutBooks(clock, cardholder, [mobile(1), mobile(2), mobile(3)])).toEqual([
      'number of cards of a product',
    ]);
  });

  it('finds a sixth bank account, two defaults, and a verification that is lost or that follows a deletion', () => {
    const added = (id: number, isDefault = id === 1) =>
      success(
        'POST /sandbox/v1/bank-accounts',
        { cardholderId },
        { bankAccountId: `bac_${id}`, cardholderId, status: 'UNVERIFIED', isDefault },
      );
    const account = { bankAccountId: 'bac_1' };
    const verifications = 'POST /sandbox/v1/bank-accounts/{bankAccountId}/verifications' as const;
    const started = success(verifications, account, { attemptsLeft: 5, expiresAt: nextDay });
    const confirmed = success(`${verifications}/confirm`, { ...account, code: '1111' }, {});
    const deleted = success('DELETE /sandbox/v1/bank-accounts/{bankAccountId}', account, { deletedAt: start });
    const listed = (...accounts: object[]) =>
      success('GET /sandbox/v1/bank-accounts', { cardholderId }, { data: accounts });
    const shown = (id: number, status: string, isDefault: boolean) => ({
      bankAccountId: `bac_${id}`,
      status,
      isDefault,
    });
    const one = [clock, cardholder, added(1)];
    const five = [...one, ...[2, 3, 4, 5].map((id) => added(id))];
    expect(kindsWithoutBooks(...five)).toEqual([]);
    expect(kindsWithoutBooks(...five, added(6))).toEqual(['bank accounts']);
    const two = listed(shown(1, 'UNVERIFIED', true), shown(2, 'UNVERIFIED', true));
    expect(kindsWithoutBooks(clock, cardholder, [added(1), added(2, true)], two)).toEqual(['bank accounts']);
    const verified = [...one, started, confirmed];
    expect(kindsWithoutBooks(...verified, listed(shown(1, 'VERIFIED', true)))).toEqual([]);
    expect(kindsWithoutBooks(...verified, listed(shown(1, 'UNVERIFIED', true)))).toEqual(['bank accounts']);
    expect(kindsWithoutBooks(...one, started, deleted, confirmed)).toEqual(['bank accounts']);
    const topUp = { walletId, amount: krw(1_000), source: { ...bank, bankAccountId: 'bac_1' } };
    const notFound = failure('POST /sandbox/v1/wallets/{walletId}/top-ups', topUp, 'NOT_FOUND', 404);
    expect(kindsWithoutBooks(...one, deleted, notFound)).toEqual([]);
    expect(kindsWithoutBooks(...one, notFound)).toEqual(['bank accounts']);
    const autoCharge = { threshold: krw(1_000), amount: krw(1_000), source: { ...bank, bankAccountId: 'bac_1' } };
    const wallet = { cardholderId, currency: 'KRW' as const, autoCharge };
    const notOpened = failure('POST /sandbox/v1/wallets', wallet, 'NOT_FOUND', 404);
    expect(kindsWithoutBooks(...one, deleted, notOpened)).toEqual([]);
    expect(kindsWithoutBooks(...one, notOpened)).toEqual(['bank accounts']);
  });

  it('finds a balance that is wrong by one won, also after calls in parallel', () => {
    const both = [clock, cardholder, opened, [charged(10_000, 10_000), charged(5_000, 15_000, 'chg_2')]];
    expect(kindsWithoutBooks(...both, walletShown(15_000))).toEqual([]);
    expect(kindsWithoutBooks(...both, walletShown(15_001))).toEqual(['money of a wallet']);
    const lost = [clock, cardholder, opened, [charged(10_000, 10_000), charged(5_000, 5_000, 'chg_2')]];
    expect(kindsWithoutBooks(...lost)).toEqual(['money of a wallet']);
  });

  it('finds a balance and a day above their limits', () => {
    expect(kindsWithoutBooks(clock, cardholder, opened, charged(50_001, 50_001))).toEqual(['money of a wallet']);
    const first = paid('1', 6_000, money(4_994_000, 6_000));
    const second = paid('2', 4_001, money(4_989_999, 10_001));
    expect(kindsWithoutBooks(...ready, first, second)).toEqual(['money of a card']);
  });

  it('explains a question over midnight, whose amount counts on the day on which it was asked', () => {
    const authorization = success(
      'POST /sandbox/v1/payments',
      { method: { type: 'CARD', card }, amount: krw(6_000), merchant },
      {
        nrNumber: '261120000000001',
        status: 'DECLINED',
        responseCode: '5401',
        decidedBy: 'ENDPOINT',
        createdAt: nextDay,
      },
    );
    const moved = success('move clock', { step: 'day' }, { now: nextDay });
    const meanwhile = paid('261121000000002', 10_000, { approvedAt: nextDay, ...money(4_984_000, 16_000) });
    expect(kindsWithoutBooks(...ready, [authorization, moved, meanwhile])).not.toContain('money of a card');
  });

  it('finds a day of the clock that is lost, a clock that goes back, and a time that it never showed', () => {
    const day = (now: string) => success('move clock', { step: 'day' }, { now });
    const third = '2026-11-22T09:00:00.000Z';
    expect(kindsWithoutBooks(clock, [day(third), day(nextDay)])).toEqual([]);
    expect(kindsWithoutBooks(clock, [day(nextDay), day(nextDay)])).toEqual(['clock']);
    expect(kindsWithoutBooks(clock, day(nextDay), clock)).toEqual(['clock']);
    const late = { ...charged(1_000, 1_000), response: { chargeId: 'chg_1', chargedAt: third, ...money(1_000) } };
    expect(kindsWithoutBooks(clock, cardholder, opened, late as Exchange)).toEqual(['time']);
  });

  it('finds what is not released or settled when the clock has moved', () => {
    const authorized = success(
      'POST /sandbox/v1/authorizations',
      { method: { type: 'CARD', card }, amount: krw(4_000), merchant, holdDays: 1 },
      { nrNumber: '1', status: 'AUTHORIZED', responseCode: '0000', amount: krw(4_000), releasesAt: nextDay },
    );
    const moved = success('move clock', { step: 'day' }, { now: nextDay });
    const shown = (held: number) =>
      success(
        'GET /sandbox/v1/cards/{cardId}/balance',
        { cardId },
        { cardId, readAt: nextDay, ...money(5_000_000 - held, held) },
      );
    expect(kindsWithoutBooks(...ready, authorized, moved, shown(0))).toEqual([]);
    expect(kindsWithoutBooks(...ready, authorized, moved, shown(4_000))).toEqual(['money of a card']);
    const payment = paid('2', 3_000, money(4_997_000, 3_000));
    expect(kindsWithoutBooks(...ready, payment, moved, shown(0))).toEqual([]);
    expect(kindsWithoutBooks(...ready, payment, moved, shown(3_000))).toEqual(['money of a card']);
  });

  it('finds money that a message took or gave, and the books do not have', () => {
    const cleared = (advanced: number) =>
      success(
        'clear without authorization',
        { payerId: cardId },
        {
          nrNumber: '1',
          amount: krw(5_001_000),
          approvedAt: start,
          ...money(0, 5_000_000),
          ...(advanced > 0 && { advancedAmount: krw(advanced) }),
        },
      );
    expect(kindsWithoutBooks(...ready, cleared(1_000))).toEqual([]);
    expect(kindsWithoutBooks(...ready, cleared(0))).toEqual(['money of a card']);
    const refunded = (available: number) =>
      success(
        'POST /sandbox/v1/payments/cancel',
        { payment: { nrNumber: '1' }, reason: 'DUPLICATE' },
        {
          cancelId: 'cnl_1',
          nrNumber: '1',
          cancelledAmount: krw(3_000),
          remainingAmount: krw(4_998_000),
          cancelledAt: start,
          ...money(available, 5_000_000 - available),
        },
      );
    expect(kindsWithoutBooks(...ready, cleared(1_000), refunded(2_000))).toEqual([]);
    expect(kindsWithoutBooks(...ready, cleared(1_000), refunded(3_000))).toEqual(['money of a card']);
    const given = (available: number) =>
      success(
        'refund without original',
        { payerId: walletId, amount: krw(4_000) },
        { cancelId: 'cnl_2', nrNumber: '2', cancelledAmount: krw(4_000), ...money(available) },
      );
    expect(kindsWithoutBooks(clock, cardholder, opened, given(4_000))).toEqual([]);
    expect(kindsWithoutBooks(clock, cardholder, opened, given(0))).toEqual(['money of a wallet']);
  });

  it('finds a payment that is refunded twice, and one that was approved though it was reversed', () => {
    const payment = paid('1', 4_000, {});
    const cancelled = (cancelId: string) =>
      success(
        'POST /sandbox/v1/payments/cancel',
        { payment: { nrNumber: '1' }, reason: 'DUPLICATE' },
        { cancelId, nrNumber: '1', cancelledAmount: krw(4_000), remainingAmount: krw(0), cancelledAt: start },
      );
    expect(kindsWithoutBooks(...ready, payment, cancelled('cnl_1'))).toEqual([]);
    expect(kindsWithoutBooks(...ready, payment, [cancelled('cnl_1'), cancelled('cnl_2')])).toContain('payment');
    const reversed = success(
      'POST /sandbox/v1/payments/reverse',
      { originalKey: 'key of 1', amount: krw(4_000), reason: 'TIMEOUT' },
      { reversed: false, reversedAt: start },
    );
    expect(kindsWithoutBooks(...ready, [payment, reversed])).toEqual(['reversal']);
  });

  it('finds a merchant that is closed and pays again', () => {
    const name = 'Namsan Kitchen';
    const registered = success('POST /sandbox/v1/merchants', {}, { ...merchant, status: 'ACTIVE', name });
    const patched = (input: object, response: object) =>
      success('PATCH /sandbox/v1/merchants/{merchantId}', { ...merchant, ...input }, response);
    const closed = patched({ status: 'CLOSED' }, { status: 'CLOSED', name });
    const renamed = patched({ name: 'Kitchen' }, { status: 'ACTIVE', name: 'Kitchen' });
    expect(kindsWithoutBooks(clock, registered, renamed)).toEqual([]);
    expect(kindsWithoutBooks(clock, registered, closed, renamed)).toEqual(['merchant']);
    expect(kindsWithoutBooks(...ready, registered, closed, paid('1', 1_000, {}))).toEqual(['merchant']);
  });

  it('finds a key with two outcomes, a failure of the server, and a rejection that due work caused', () => {
    const again = { ...charged(10_000, 10_000), key: 'chg_1' };
    const other = { ...charged(10_000, 20_000, 'chg_2'), key: 'chg_1' };
    expect(kindsWithoutBooks(clock, cardholder, opened, [again, again])).toEqual([]);
    expect(kindsWithoutBooks(clock, cardholder, opened, [again, other])).toEqual(['idempotency']);
    const read = (reason: string, status: number) =>
      failure('GET /sandbox/v1/cards/{cardId}', { cardId }, reason, status);
    expect(kindsWithoutBooks(...ready, read('UNEXPECTED', 500))).toEqual(['response 500 UNEXPECTED']);
    expect(kindsWithoutBooks(...ready, read('AUTHORIZATION_CLOSED', 409))).toEqual([
      'response 409 AUTHORIZATION_CLOSED',
    ]);
  });
});
