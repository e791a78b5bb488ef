import { expect, test } from '@jest/globals';

import { maskBody, maskHeaders } from './mask.ts';

test.each([
  ['9410123456780012', '941012******0012'],
  ['9410 1234 5678 0012', '941012******0012'],
  ['9410-1234-5678-0012', '941012******0012'],
  ['card 9410123456780012, please', 'card 941012******0012, please'],
  ['261122000000140', '261122000000140'],
  ['378282246310005', '378282*****0005'],
  ['3782 822463 10005', '378282*****0005'],
  ['crd_12345678901234', 'crd_12345678901234'],
  ['0a419410-1234-4567-8001-234567890123', '0a419410-1234-4567-8001-234567890123'],
  ['2026-11-22 20:44', '2026-11-22 20:44'],
])('%s is stored as %s', (text, kept) => {
  expect(maskBody({ note: [text] })).toBe(JSON.stringify({ note: [kept] }));
});

test('secrets are removed at any depth', () => {
  expect(maskBody({ method: { card: { cvc: '123', expiry: '11' } }, newPin: '0000', revealPath: '/a' })).toBe(
    '{"method":{"card":{"cvc":"***","expiry":"11"}},"newPin":"***","revealPath":"***"}',
  );
  expect(maskHeaders({ 'X-UP-Secret-Key': 'sk', accept: ['a', 'b'] })).toEqual({
    'X-UP-Secret-Key': '***',
    accept: 'a, b',
  });
});
