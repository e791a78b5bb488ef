import { formatMoney } from './money.ts';

test.each([
  [5_000_000, 'KRW', '5,000,000 KRW'],
  [1250, 'USD', '12.50 USD'],
  [-5, 'USD', '-0.05 USD'],
])('%i in the smallest unit of %s is %s', (value, currency, shown) => {
  expect(formatMoney(value, currency, 'en')).toBe(shown);
});

test('an entry shows the direction of the money', () => {
  expect(formatMoney(12_000, 'KRW', 'ko', true)).toBe('+12,000 KRW');
  expect(formatMoney(-12_000, 'KRW', 'ko', true)).toBe('-12,000 KRW');
});
