import { formatDateTime, formatNumber } from './formats.ts';

describe('a moment', () => {
  test("is shown in the server's time zone, in Seoul's by default", () => {
    expect(formatDateTime('2026-11-20T15:04:59.000Z')).toBe('2026-11-21 00:04');
    expect(formatDateTime('2026-11-20T15:04:59.000Z', 'UTC')).toBe('2026-11-20 15:04');
    expect(formatDateTime('2026-11-20T15:04:59.000+09:00', 'UTC')).toBe('2026-11-20 06:04');
  });

  test('has two digits for each part, and midnight is 00', () => {
    expect(formatDateTime('2026-01-02T00:00:00Z', 'UTC')).toBe('2026-01-02 00:00');
  });

  test("is shown in Seoul's time when the time zone is unknown", () => {
    expect(formatDateTime('2026-11-20T00:00:00Z', 'Mars/Olympus')).toBe('2026-11-20 09:00');
  });

  test.each(['', 'never'])('%p, which is not a date, is returned unchanged', (text) => {
    expect(formatDateTime(text)).toBe(text);
  });
});

describe('a number', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [10_000, '10,000'],
    [-1_234_567, '-1,234,567'],
    [0.1, '0.1'],
    [1234.000001, '1,234.000001'],
    [9_007_199_254_740_993n, '9,007,199,254,740,993'],
    ['12345678901234567.12345678901234567891', '12,345,678,901,234,567.12345678901234567891'],
    ['0.123456789012345678904', '0.1234567890123456789'],
  ] as const)('%p has separators', (value, shown) => {
    expect(formatNumber(value, 'ko')).toBe(shown);
    expect(formatNumber(value, 'en')).toBe(shown);
  });
});
