import { estimatePackage, maxCalls, vatOf } from './estimate.ts';

const price = {
  slug: 'card-issuing',
  name: 'Card issuing',
  summary: '',
  monthlyFee: 300_000,
  includedCalls: 10_000,
  bands: [
    { above: 0, perCall: 12 },
    { above: 90_000, perCall: 9 },
  ],
};

test('the fee covers the included calls', () => {
  expect(estimatePackage(price, 0)).toEqual({ fee: 300_000, lines: [], amount: 300_000 });
  expect(estimatePackage(price, 10_000).amount).toBe(300_000);
  expect(estimatePackage(price, 10_001).amount).toBe(300_012);
});

test('each call has the price of its band', () => {
  expect(estimatePackage(price, 100_000).amount).toBe(300_000 + 90_000 * 12);
  expect(estimatePackage(price, 110_000)).toEqual({
    fee: 300_000,
    lines: [
      { calls: 90_000, perCall: 12, amount: 1_080_000 },
      { calls: 10_000, perCall: 9, amount: 90_000 },
    ],
    amount: 1_470_000,
  });
});

test('is an integer amount of won for any number of calls', () => {
  const { amount } = estimatePackage(price, Number.MAX_SAFE_INTEGER);
  expect(amount).toBe(estimatePackage(price, maxCalls).amount);
  expect(Number.isSafeInteger(amount)).toBe(true);
});

test('tax is a tenth, rounded down to a won', () => {
  expect(vatOf(300_012)).toBe(30_001);
});
