import { checkLedger } from './check-ledger.ts';
import { checkSettlements } from './check-settlements.ts';
import { readLog } from './log.ts';
import type { Exchange } from '../exchange.ts';
import { inOrder, success } from './test-exchanges.ts';
import { krw } from '../../sandbox-requests.ts';

const start = '2026-11-20T09:00:00.000Z';
const walletId = 'wlt_1';

const clock = success('read clock', {}, { now: start });
const paid = (nrNumber: string, value: number) =>
  success(
    'POST /sandbox/v1/payments',
    { method: { type: 'WALLET', walletId }, amount: krw(value) },
    { nrNumber, responseCode: '0000', amount: krw(value), approvedAt: start },
  );

describe('the check of the ledger', () => {
  const charged = success(
    'POST /sandbox/v1/wallets/{walletId}/charges',
    { walletId },
    { chargeId: 'chg_1', chargedAt: start },
  );
  const entry = (account: string, amount: number, balanceAfter: number | null) => ({
    account,
    ownerId: balanceAfter === null ? null : walletId,
    currency: 'KRW',
    amount,
    balanceAfter,
  });
  const charge = {
    id: 'ldg_1',
    kind: 'CHARGE',
    reference: 'chg_1',
    entries: [entry('funding', -9_000, null), entry('available', 9_000, 9_000)],
  };
  const payment = {
    id: 'ldg_2',
    kind: 'PAYMENT',
    reference: '1',
    entries: [entry('available', -4_000, 5_000), entry('held', 4_000, 4_000)],
  };
  const shown = (available: number) =>
    success('GET /sandbox/v1/wallets/{walletId}', { walletId }, { walletId, balance: { available, held: 4_000 } });
  /** The faults of a wallet with a charge and a payment, where the ledger shows these movements, newest first. */
  const faultsOf = (items: object[], available = 5_000) => faultsOfReadings([items], available);
  const faultsOfReadings = (readings: object[][], available = 5_000) => {
    const read = readings.map((items) => success('read movements', { page: 1 }, { items }));
    return checkLedger(readLog(inOrder(clock, charged, paid('1', 4_000), shown(available), ...read))).map(
      ({ message }) => message,
    );
  };

  it('finds nothing when each acknowledged movement is booked and the balances are their sums', () => {
    expect(faultsOf([payment, charge])).toEqual([]);
  });

  it('finds nothing when the movements were read while the callers paused, too', () => {
    expect(faultsOfReadings([[charge], [payment, charge]])).toEqual([]);
  });

  it('finds a movement that is missing, booked twice, or was never acknowledged', () => {
    expect(faultsOf([charge])).toContain('PAYMENT 1 was acknowledged and is not booked');
    expect(faultsOf([payment, charge, charge])).toContain('CHARGE chg_1 is booked twice');
    const other = { ...payment, id: 'ldg_3', kind: 'TRANSFER', reference: 'trf_1' };
    expect(faultsOf([other, payment, charge])).toContain(
      '0 more of TRANSFER were acknowledged, and 1 are booked: trf_1',
    );
  });

  it('finds entries that do not add up, and a balance that is not their sum', () => {
    const unbalanced = { ...payment, entries: [entry('available', -4_000, 5_000), entry('held', 4_001, 4_001)] };
    expect(faultsOf([unbalanced, charge])).toContain('the entries of PAYMENT ldg_2 do not add up to zero');
    const wrong = { ...payment, entries: [entry('available', -4_000, 5_001), entry('held', 4_000, 4_000)] };
    expect(faultsOf([wrong, charge])).toEqual([
      'PAYMENT ldg_2 leaves 5001 in wlt_1 available, the sum of its entries is 5000',
    ]);
    expect(faultsOf([payment, charge], 5_001)).toEqual(['the balance of wlt_1 is not the sum of its entries']);
  });
});

describe('the check of settlements', () => {
  const cancelled = success(
    'POST /sandbox/v1/payments/cancel',
    {},
    { nrNumber: '1', cancelledAmount: krw(1_000), cancelledAt: start },
  );
  const createdAt = '2026-11-20T18:00:00+09:00';
  const items = [
    { nrNumber: '1', kind: 'PAYMENT', amount: krw(4_000), feeAmount: krw(60), createdAt },
    { nrNumber: '2', kind: 'PAYMENT', amount: krw(2_000), feeAmount: krw(30), createdAt },
    { nrNumber: '1', kind: 'CANCELLATION', amount: krw(1_000), feeAmount: krw(15), createdAt },
  ];
  const settlement = {
    settlementId: 'stl_1',
    merchantId: 'up900120',
    startsOn: '2026-11-20',
    settledOn: '2026-11-20',
    paymentCount: 2,
    grossAmount: krw(6_000),
    cancelledAmount: krw(1_000),
    feeAmount: krw(75),
    feeTaxAmount: krw(8),
    netAmount: krw(4_917),
    createdAt: '2026-11-21T00:00:00+09:00',
  };
  const registered = (cycle: string, at: string) =>
    success(
      'POST /sandbox/v1/merchants',
      {},
      { merchantId: 'up900120', settlement: { cycle, feeRate: 1.5 }, createdAt: at },
    );
  const faultsOf = (change: object, data: object[] = items, merchants: Exchange[] = []) =>
    checkSettlements(
      readLog(
        inOrder(
          ...[clock, ...merchants, paid('1', 4_000), paid('2', 2_000), cancelled],
          success(
            'GET /sandbox/v1/settlements/{settlementId}',
            { settlementId: 'stl_1' },
            { ...settlement, ...change },
          ),
          success(
            'GET /sandbox/v1/settlements/{settlementId}/items',
            { settlementId: 'stl_1' },
            { data, hasMore: false },
          ),
        ),
      ),
    ).map(({ message }) => message);

  it('finds nothing when each payment and refund is in one settlement', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it('finds a payment that is in none, a refund that is in two, and amounts that are not the sums', () => {
    const without = faultsOf(
      {},
      items.filter(({ nrNumber }) => nrNumber === '1'),
    );
    expect(without).toContain('payments: 2 2000 succeeded 1 and was settled 0 times');
    const twice = faultsOf({}, [...items, ...items.slice(2)]);
    expect(twice).toContain('refunds: 1 1000 succeeded 1 and was settled 2 times');
    expect(faultsOf({ grossAmount: krw(6_001) })).toEqual(['the amounts of stl_1 are not the sums of its items']);
    expect(faultsOf({ feeAmount: krw(74) })).toEqual(['the amounts of stl_1 are not the sums of its items']);
  });

  it('finds an item of another cycle, and days that are not those of the merchant', () => {
    const next = { startsOn: '2026-11-21', settledOn: '2026-11-21' };
    expect(faultsOf(next)).toContain('2 was not made on 2026-11-21 to 2026-11-21 of stl_1');
    const week = { startsOn: '2026-11-16', settledOn: '2026-11-22' };
    const month = { startsOn: '2026-11-01', settledOn: '2026-11-30' };
    const weekly = [registered('WEEKLY', '2026-11-20T17:00:00+09:00')];
    const monthly = [registered('MONTHLY', '2026-11-20T17:00:00+09:00')];
    expect(faultsOf(week)).toEqual(['stl_1 is for 2026-11-16 to 2026-11-22, not for a DAILY cycle']);
    expect(faultsOf(week, items, weekly)).toEqual([]);
    expect(faultsOf({ ...week, startsOn: '2026-11-17' }, items, weekly)).toHaveLength(1);
    expect(faultsOf(month, items, monthly)).toEqual([]);
    expect(faultsOf({ ...month, settledOn: '2026-11-29' }, items, monthly)).toHaveLength(1);
    expect(faultsOf({}, items, [registered('WEEKLY', '2026-11-21T09:00:00+09:00')])).toEqual([]);
  });
});
