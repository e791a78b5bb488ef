import { expect, test } from '@jest/globals';

import { isOwnHost } from './site-host.ts';

test.each([
  ['localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['127.0.0.2:3000', true],
  ['[::1]:3000', true],
  ['127.0.0.2:3001', false],
  ['127.0.0.1.evil.example:3000', false],
  ['evil.example:3000', false],
  ['10.0.0.1:3000', false],
  [undefined, false],
])('a local site is %s: %s', (host, own) => {
  expect(isOwnHost(host, 'http://localhost:3000')).toBe(own);
});

test('a public site has one name', () => {
  expect(isOwnHost('portal.example', 'https://portal.example')).toBe(true);
  expect(isOwnHost('localhost', 'https://portal.example')).toBe(false);
});
