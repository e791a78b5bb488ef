import { compareNumbers, exactNumber, isMultipleOf, middleOf, multipleFrom, sumOf } from './decimal.ts';

describe('a text as a number', () => {
  it.each([
    ['9007199254740991', 9_007_199_254_740_991],
    ['1e20', 1e20],
    ['0.30000000000000004', 0.1 + 0.2],
    ['1.10000000000000000000', 1.1],
    ['5', 5],
  ])('is one of JavaScript where that has the same value: %s', (text, value) => {
    expect(exactNumber(text)).toBe(value);
  });

  it.each([
    ['9007199254740993', '9007199254740993'],
    ['1234567890123456789.5', '1234567890123456789.5'],
    ['+0012345678901234567.50', '12345678901234567.50'],
    ['.1234567890123456789', '0.1234567890123456789'],
    ['-1e400', '-1e400'],
    ['1e-400', '1e-400'],
  ])('keeps its digits where that would be rounded: %s', (text, digits) => {
    expect(JSON.stringify(exactNumber(text))).toBe(digits);
  });

  it('is no number where it is none', () => {
    expect(exactNumber('12345678901234567x')).toBeNaN();
  });
});

it.each([
  ['9007199254740993', '9007199254740992', 1],
  ['0.1234567890123456788', '0.1234567890123456789', -1],
  ['1e400', '10e399', 0],
  ['-1e400', '5', -1],
  ['0.1', '0.10', 0],
  ['1e99999', '5', 1],
])('compares %s with %s by their digits', (one, other, sign) => {
  expect(Math.sign(compareNumbers(exactNumber(one), exactNumber(other)))).toBe(sign);
});

it.each([
  ['0.07', '0.01', true],
  ['0.3', '0.1', true],
  ['4.35', '0.01', true],
  ['0.075', '0.01', false],
  ['0.1234567890123456788', '0.0000000000000000002', true],
  ['0.1234567890123456789', '0.0000000000000000002', false],
  ['9007199254740993', '2', false],
  ['1e400', '7', false],
  ['7e400', '7', true],
  ['1000000000000000000000.5', '0.25', true],
  ['5', '0', false],
])('tells whether %s is a multiple of %s', (value, step, expected) => {
  expect(isMultipleOf(exactNumber(value), exactNumber(step))).toBe(expected);
});

it('calculates without rounding', () => {
  const large = exactNumber('9007199254740993');
  expect([sumOf(0.1, 0.2), sumOf(large, 1), sumOf(large, -0.5)].map(String)).toEqual([
    '0.3',
    '9007199254740994',
    '9007199254740992.5',
  ]);
  expect([multipleFrom(0.25, 0.1), multipleFrom(-0.25, 0.1), multipleFrom(large, 5)].map(String)).toEqual([
    '0.3',
    '-0.2',
    '9007199254740995',
  ]);
  expect(String(middleOf(0, exactNumber('0.1234567890123456789')))).toBe('0.06172839450617283945');
});
