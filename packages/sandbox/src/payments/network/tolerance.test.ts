import { mostCleared } from './tolerance.ts';

describe('what clearings may add to their authorization', () => {
  it.each([
    ['a tip', '5812', 10_000n, 12_000n],
    ['a tip, rounded down', '5812', 9n, 10n],
    ['the minibar', '7011', 10_000n, 11_500n],
    ['fuel', '5542', 1n, 150_000n],
    ['fuel above the usual', '5542', 200_000n, 200_000n],
    ['the fares of a day', '4111', 1_000n, 20_000n],
    ['nothing elsewhere', '5411', 10_000n, 10_000n],
    ['nothing for a category that no table has', 'toString', 10_000n, 10_000n],
  ])('is %s', (_what, categoryCode, amount, most) => {
    expect(mostCleared({ categoryCode, amount, currency: 'KRW' })).toBe(most);
  });

  it('is in the currency of the authorization', () => {
    expect(mostCleared({ categoryCode: '5541', amount: 100n, currency: 'USD' })).toBe(15_000n);
  });
});
