import { expect, it } from '@jest/globals';

import { returnPath } from './return-path.ts';

const to = (returnUrl: string) => returnPath(`?${new URLSearchParams({ returnUrl }).toString()}`);

it.each([
  ['/project/details?projectId=p1&tab=credentials#keys', '/project/details?projectId=p1&tab=credentials#keys'],
  ['/en/developers', '/developers'],
  ['/en', '/'],
  ['/', '/'],
])('goes back to %s', (returnUrl, path) => {
  expect(to(returnUrl)).toBe(path);
});

it.each([
  'https://evil.example/dashboard',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/en//evil.example',
  '/./\\evil.example',
  'javascript:alert(1)',
  'dashboard',
  '',
])('does not leave the site for %j', (returnUrl) => {
  expect(to(returnUrl)).toBe('/dashboard');
});

it.each(['/user/login?returnUrl=/developers', '/en/user/logout', '/user/registration'])(
  'does not return to %s, where nobody signed in has anything to do',
  (returnUrl) => {
    expect(to(returnUrl)).toBe('/dashboard');
  },
);

it('goes to the dashboard when nothing was asked for', () => {
  expect(returnPath('')).toBe('/dashboard');
});
