import { isSiteHost } from './site-host.ts';

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
  expect(isSiteHost(host, 'http://localhost:3000')).toBe(own);
});

test('a public site has one name', () => {
  expect(isSiteHost('portal.example', 'https://portal.example')).toBe(true);
  expect(isSiteHost('localhost', 'https://portal.example')).toBe(false);
});
