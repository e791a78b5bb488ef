import { checkDecisions } from './check-decisions.ts';
import { checkFiles } from './check-files.ts';
import { checkResponses } from './check-responses.ts';
import type { Exchange } from '../exchange.ts';
import { readLog } from './log.ts';
import { asCall } from '../network-message.ts';
import { inOrder, success } from './test-exchanges.ts';
import { krw } from '../../sandbox-requests.ts';

const [cardholderId, cardId] = ['chd_1', 'crd_1'];
const start = '2026-11-20T09:00:00.000Z';
const inThreeDays = '2026-11-23T18:00:00+09:00';
const card = { cardNumber: '9410120000000001', cvc: '123', expiry: { year: '2031', month: '11' } };
const method = { type: 'CARD' as const, card };
const merchant = { merchantId: 'up900120', categoryCode: '5812' };
const line = 5_000_000;

const readyWith = (productCode: string) => [
  success('read clock', {}, { now: start }),
  success('POST /sandbox/v1/cardholders', {}, { cardholderId }),
  success(
    'POST /sandbox/v1/mobile-cards',
    { cardholderId },
    { cardId, cardholderId, status: 'ACTIVE', productCode, spendingControls: {}, credentials: card },
  ),
];
const ready = readyWith('UP01');
const message = (input: object, response: object) =>
  asCall(success('POST /sandbox/v1/test/network-messages', input, response));
const balance = (available: number) => ({ available, held: line - available, currency: 'KRW' });
const inquiry = (available: number) =>
  message(
    { type: 'INQUIRY', method, merchant },
    { type: 'INQUIRY', responseCode: '0000', balance: balance(available) },
  );

/** The ledger and the settlements are not read here. */
function kindsOf(...groups: (Exchange | Exchange[])[]): string[] {
  const kinds = checkResponses(inOrder(...groups)).map(({ kind }) => kind);
  return [...new Set(kinds)].filter((kind) => kind !== 'ledger' && kind !== 'settlements');
}

describe('the check of network messages', () => {
  it('finds an inquiry that does not show the balance', () => {
    expect(kindsOf(...ready, inquiry(line))).toEqual([]);
    expect(kindsOf(...ready, inquiry(line - 1))).toEqual(['money of a card']);
  });

  it('finds a part that is not what the balance covers', () => {
    const part = (value: number) =>
      message(
        { type: 'AUTHORIZATION', method, merchant, amount: krw(2 * line), acceptsPart: true, holdDays: 3 },
        {
          authorization: {
            ...{ nrNumber: '1', status: 'AUTHORIZED', responseCode: '0000', releasesAt: inThreeDays },
            ...{ amount: krw(value), requestedAmount: krw(2 * line) },
          },
        },
      );
    expect(kindsOf(...ready, part(line))).toEqual([]);
    expect(kindsOf(...ready, part(line - 1_000))).toEqual(['money of a card']);
  });

  it('finds a payment above the limits of the product, and a decline below them', () => {
    const cleared = message(
      { type: 'CLEARING_WITHOUT_AUTHORIZATION', payerId: cardId, amount: krw(4 * line) },
      {
        payment: { nrNumber: '1', status: 'APPROVED', amount: krw(4 * line), advancedAmount: krw(3 * line) },
        balance: balance(0),
      },
    );
    const nextDay = success('move clock', { step: 'day' }, { now: '2026-11-21T09:00:00.000Z' });
    const authorization = (response: object) =>
      success('POST /sandbox/v1/payments', { method, amount: krw(1_000), merchant }, { nrNumber: '2', ...response });
    const declined = authorization({ status: 'DECLINED', responseCode: '5102', amount: krw(0) });
    const approved = authorization({ status: 'APPROVED', responseCode: '0000', amount: krw(1_000) });
    const kindsWith = (productCode: string, payment: Exchange) =>
      kindsOf(...readyWith(productCode), cleared, nextDay, payment);
    expect(kindsWith('UP02', declined)).toEqual([]);
    expect(kindsWith('UP02', approved)).toEqual(['money of a card']);
    expect(kindsWith('UP01', declined)).toEqual(['money of a card']);
    expect(kindsWith('UP01', approved)).toEqual([]);
  });

  describe('of a flow', () => {
    const held = (value: number, status: string, captured = 0) => ({
      ...{ nrNumber: '1', status, responseCode: '0000', amount: krw(1), releasesAt: '2026-11-27T18:00:00+09:00' },
      ...{ heldAmount: krw(value), capturedAmount: krw(captured) },
    });
    const fuel = (payerId: string, cleared: number, input: object = { payerId }) =>
      success(
        'POST /sandbox/v1/test/scenarios/{scenarioId}/runs',
        { scenarioId: 'fuel', ...input },
        {
          payerId,
          steps: [
            { type: 'AUTHORIZATION', authorization: held(1, 'AUTHORIZED') },
            {
              type: 'CLEARING',
              authorization: held(0, 'CAPTURED', cleared),
              payment: { nrNumber: '2', status: 'APPROVED', responseCode: '0000', amount: krw(cleared) },
              balance: balance(line - cleared),
            },
          ],
        },
      );

    it('explains its steps as one change, also of a card that it made', () => {
      expect(kindsOf(...ready, fuel(cardId, 68_400), inquiry(line - 68_400))).toEqual([]);
      expect(kindsOf(...ready, [fuel(cardId, 68_400), inquiry(line)])).toEqual([]);
      const made = success(
        'GET /sandbox/v1/cards/{cardId}/balance',
        { cardId: 'crd_2' },
        { cardId: 'crd_2', balance: balance(line - 68_400) },
      );
      expect(kindsOf(...ready, fuel('crd_2', 68_400, {}), made)).toEqual([]);
    });

    it('finds what lies between its steps, and a clearing above what is usual', () => {
      expect(kindsOf(...ready, [fuel(cardId, 68_400), inquiry(line - 1)])).toEqual(['money of a card']);
      expect(kindsOf(...ready, fuel(cardId, 150_001))).toEqual(['payment']);
    });
  });
});

describe('the check of decisions', () => {
  const paid = (decidedBy: string, value: number) =>
    success(
      'POST /sandbox/v1/payments',
      { method, amount: krw(10_000), merchant },
      { nrNumber: '1', status: 'APPROVED', responseCode: '0000', decidedBy, amount: krw(value), approvedAt: start },
    );
  const question = { nrNumber: '1', question: JSON.stringify({ amount: krw(10_000) }), decidedBy: 'ENDPOINT' };
  const faultsOf = (payment: Exchange, ...data: object[]) =>
    checkDecisions(
      readLog(inOrder(...ready, payment, success('GET /sandbox/v1/decisions', {}, { data, hasMore: false }))),
    ).length;

  it('finds a payment that was asked about twice, never, or decided in another way', () => {
    expect(faultsOf(paid('ENDPOINT', 10_000), { ...question, outcome: 'APPROVED' })).toBe(0);
    expect(faultsOf(paid('ENDPOINT', 5_000), { ...question, outcome: 'PARTIALLY_APPROVED' })).toBe(0);
    expect(faultsOf(paid('ENDPOINT', 10_000), { ...question, outcome: 'DECLINED' })).toBe(1);
    expect(faultsOf(paid('FALLBACK', 10_000), { ...question, outcome: 'APPROVED' })).toBe(1);
    const approved = { ...question, outcome: 'APPROVED' };
    expect(faultsOf(paid('ENDPOINT', 10_000), approved, approved)).toBe(1);
    expect(faultsOf(paid('ENDPOINT', 10_000))).toBe(1);
    expect(faultsOf(paid('ENDPOINT', 10_000), approved, { ...approved, nrNumber: '2' })).toBe(1);
  });
});

describe('the check of files', () => {
  const fileId = 'stl_1';
  const [first, second] = ['2026-11-03T09:00:00+09:00', '2026-11-03T10:00:00+09:00'];
  const items = [
    { nrNumber: '1', kind: 'PAYMENT', amount: krw(5_000), createdAt: first },
    { nrNumber: '1', cancelId: 'cnl_2', kind: 'CANCELLATION', amount: krw(700), createdAt: second },
  ];
  const faultsOf = (rows: string[], ...mismatches: object[]) => {
    const body = ['lineId,kind,amount,createdAt', ...rows].map((row) => `${row}\r\n`).join('');
    const page = { data: [{ fileId, attempts: 0, mismatches }], hasMore: false };
    return checkFiles(
      readLog(
        inOrder(
          success('GET /sandbox/v1/settlements/{settlementId}/items', { settlementId: fileId }, { data: items }),
          success('GET /sandbox/v1/reconciliation-files/{fileId}', { fileId }, { body }),
          success('GET /sandbox/v1/test/mismatches', {}, page),
        ),
      ),
    ).length;
  };
  const [paid, cancelled] = [`1,PAYMENT,5000,${first}`, `cnl_2,CANCELLATION,700,${second}`];

  it.each([
    ['a line that is missing', 'MISSING', 'cnl_2', [paid]],
    ['a line twice', 'DOUBLED', '1', [paid, paid, cancelled]],
    ['a wrong amount', 'WRONG_AMOUNT', '1', [paid.replace('5000', '5001'), cancelled]],
    ['a wrong date', 'WRONG_DATE', 'cnl_2', [paid, cancelled.replace('-03', '-02')]],
    ['a line of nothing', 'UNKNOWN', '9', [paid, cancelled, paid.replace('1', '9')]],
  ])('finds %s, unless it is planted', (_what, kind, lineId, rows) => {
    expect(faultsOf(rows)).toBe(1);
    expect(faultsOf(rows, { kind, lineId })).toBe(0);
    expect(faultsOf([paid, cancelled], { kind, lineId })).toBe(1);
  });

  it('finds nothing in a file as it should be', () => {
    expect(faultsOf([paid, cancelled])).toBe(0);
  });
});
