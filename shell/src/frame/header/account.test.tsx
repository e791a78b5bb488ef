import { act, screen, within } from '@testing-library/react';

import { openSite } from '../testing/open-site.tsx';

const header = () => within(screen.getByRole('banner'));

afterEach(() => {
  delete document.documentElement.dataset.session;
});

test('a visitor can sign in', async () => {
  document.documentElement.dataset.session = 'out';
  await openSite();
  expect(header().getByRole('link', { name: '로그인' }).getAttribute('href')).toBe('/user/login');
  expect(header().queryByRole('link', { name: '내 대시보드' })).toBeNull();
});

test.each([
  ['ko', '/cards?tab=all&page=2', '/user/login?returnUrl=%2Fcards%3Ftab%3Dall%26page%3D2'],
  ['en', '/en/cards', '/en/user/login?returnUrl=%2Fcards'],
  ['en', '/en', '/en/user/login'],
  ['ko', '/user/registration?returnUrl=%2Fcards', '/user/login'],
  ['ko', '/user/logout', '/user/login'],
] as const)('the sign-in link has the return path (%s, %s)', async (locale, at, address) => {
  const page = (path: string) => ({ path, element: <h1>page</h1> });
  await openSite({ locale, at, routes: ['/cards', '/user/registration', '/user/logout'].map(page) });
  const name = locale === 'ko' ? '로그인' : 'Sign in';
  expect(header().getByRole('link', { name }).getAttribute('href')).toBe(address);
});

test('a signed-in user has the dashboard and its menu', async () => {
  document.documentElement.dataset.session = 'in';
  const { user } = await openSite();
  expect(header().queryByRole('link', { name: '로그인' })).toBeNull();
  expect(header().getByRole('link', { name: '내 대시보드' }).getAttribute('href')).toBe('/dashboard');
  await user.click(header().getByRole('button', { name: '내 대시보드 메뉴 펼치기' }));
  const settings = header().getByRole('link', { name: '계정 설정' });
  expect(settings.getAttribute('href')).toBe('/dashboard/account-settings/my-account-information');
  expect(header().getByRole('link', { name: '로그아웃' }).getAttribute('href')).toBe('/user/logout');
});

test.each([
  [['user'], null],
  [['user', 'operator'], '/operator'],
])('only staff sees the links to its pages (%j)', async (roles, address) => {
  document.documentElement.dataset.session = 'in';
  const { user, portal } = await openSite();
  act(() => portal.session.setState({ loggedIn: true, user: { ...person, roles } }));
  await user.click(header().getByRole('button', { name: '내 대시보드 메뉴 펼치기' }));
  const link = header().queryByRole('link', { name: '운영' });
  expect(link?.getAttribute('href') ?? null).toBe(address);
});

const person = {
  userId: 'u-1',
  userName: 'seoyeon@example.com',
  name: 'Kim Seoyeon',
  email: 'seoyeon@example.com',
  organization: 'Example',
  aspId: '01',
  phone: '',
};
