import { expect, test } from '@jest/globals';

import { findRealData, findRealDataIn, testValues } from './real-data.ts';

test.each([
  ['4111111111111111', 'realCardNumber'],
  ['My card is 4111 1111 1111 1111.', 'realCardNumber'],
  ['5500-0000-0000-0004', 'realCardNumber'],
  ['378282246310005', 'realCardNumber'],
  ['6011000990139424', 'realCardNumber'],
  ['카드 4111111111111111번', 'realCardNumber'],
  ['카드 ４１１１１１１１１１１１１１１１', 'realCardNumber'],
  ['4111111111111112', undefined],
  ['9410123456784821', undefined],
  ['9410120000000001', undefined],
  // A transaction number, a time in milliseconds, a project's id.
  ['261103000000418', undefined],
  ['1795305600000', undefined],
  ['41111111-1111-4111-8111-111111111111', undefined],
  ['440101-1234567', undefined],
  ['800101-1234560', 'realRegistrationNumber'],
  ['8001011234560', 'realRegistrationNumber'],
  ['210315-3123456', 'realRegistrationNumber'],
  ['2103153123456', undefined],
  ['800230-1234560', undefined],
  ['01012345678', undefined],
])('%s is %s', (text, expected) => {
  expect(findRealData(text)).toBe(expected);
});

test('offers values that are not real', () => {
  for (const value of Object.values(testValues)) expect(findRealData(value)).toBeUndefined();
});

test('finds a field at any depth, and in numbers and names of fields, but not in passwords', () => {
  const real = '4111111111111111';
  expect(findRealDataIn({ a: { b: ['x', real] } })).toEqual({ kind: 'realCardNumber', path: 'a.b.1' });
  expect(findRealDataIn({ cardNumber: Number(real) })).toEqual({ kind: 'realCardNumber', path: 'cardNumber' });
  expect(findRealDataIn({ a: { [real]: 1 } })).toEqual({ kind: 'realCardNumber', path: 'a' });
  expect(findRealDataIn({ newPassword: real, text: 'hello' })).toBeUndefined();
});
