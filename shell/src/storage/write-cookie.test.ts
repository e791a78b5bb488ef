/** @jest-environment-options {"url": "https://portal.example/en"} */
import { writeCookie } from './write-cookie.ts';

test('a cookie is valid for the entire site, and `Secure` on a TLS site', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  writeCookie('A', 'one', 60);
  writeCookie('A', 'two');
  writeCookie('A', undefined, 60);
  expect(written.mock.calls).toEqual([
    ['A=one; Path=/; SameSite=Lax; Max-Age=60; Secure'],
    ['A=two; Path=/; SameSite=Lax; Secure'],
    ['A=; Path=/; SameSite=Lax; Max-Age=0; Secure'],
  ]);
});

test('a cookie is readable until it is removed', () => {
  writeCookie('A', 'one', 60);
  expect(document.cookie).toBe('A=one');
  writeCookie('A', undefined);
  expect(document.cookie).toBe('');
});
