import { dayMilliseconds } from '@up/api/day';

import { storeReturnPath, consumeReturnPath } from './use-return-path.ts';
import { validReturnPath } from './return-path.ts';

it.each([
  ['/project/details?projectId=p1&tab=credentials#keys', '/project/details?projectId=p1&tab=credentials#keys'],
  ['/en/developers', '/developers'],
  ['/en', '/'],
  ['/', '/'],
])('returns to %s', (returnUrl, path) => {
  expect(validReturnPath(returnUrl)).toBe(path);
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
  expect(validReturnPath(returnUrl)).toBeUndefined();
});

it.each(['/user/login?returnUrl=/developers', '/en/user/logout', '/user/registration'])(
  'does not return to %s, which is for signed-out visitors',
  (returnUrl) => {
    expect(validReturnPath(returnUrl)).toBeUndefined();
  },
);

describe('a stored return path', () => {
  const hour = 60 * 60 * 1000;

  beforeEach(() => localStorage.clear());

  it('is used once', () => {
    storeReturnPath('/project/invitation?token=t');
    expect(consumeReturnPath()).toBe('/project/invitation?token=t');
    expect(consumeReturnPath()).toBeUndefined();
  });

  it('expires after a day', () => {
    storeReturnPath('/project/create', 0);
    expect(consumeReturnPath(23 * hour)).toBe('/project/create');
    storeReturnPath('/project/create', 0);
    expect(consumeReturnPath(dayMilliseconds)).toBeUndefined();
  });

  it.each([
    '{"path":"https://evil.example","until":9e99}',
    '{"path":"//evil.example","until":9e99}',
    '{"path":["/"],"until":9e99}',
    '{"path":"/project/create"}',
    'null',
    'no JSON',
  ])('does not leave the site or fail when the storage contains %s', (stored) => {
    storeReturnPath('/project/create');
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, stored);
    expect(consumeReturnPath()).toBeUndefined();
  });
});
