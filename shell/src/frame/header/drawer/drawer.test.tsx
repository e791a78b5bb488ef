import { screen, within } from '@testing-library/react';

import { bootHints } from '../../../storage/boot-hint.ts';
import { openSite } from '../../testing/open-site.tsx';

async function open() {
  const site = await openSite({ routes: [{ path: '/resources/notice', element: <h1>notices</h1> }] });
  // jsdom ignores media queries; in a browser only narrow screens have this button.
  await site.user.click(screen.getByLabelText('메뉴 열기'));
  return { ...site, drawer: within(screen.getByRole('dialog', { name: '메뉴' })) };
}

test('opens and closes', async () => {
  const { user, drawer } = await open();
  await user.click(drawer.getByRole('button', { name: '메뉴 닫기' }));
  expect(screen.queryByRole('dialog', { name: '메뉴' })).toBeNull();
});

test('its sections form one group, of which the browser opens at most one', async () => {
  const { drawer } = await open();
  const sections = drawer.getAllByRole('group').filter((group) => group instanceof HTMLDetailsElement);
  expect(sections).toHaveLength(2);
  const names = new Set(sections.map((section) => section.getAttribute('name')));
  expect(names.size).toBe(1);
  expect([...names].join('')).not.toBe('');
});

test('a section with its own page links to it', async () => {
  const { user, drawer } = await open();
  await user.click(drawer.getByText('개발자', { selector: 'summary' }));
  expect(drawer.getByRole('link', { name: '개발자' }).getAttribute('href')).toBe('/developers');
});

test('a signed-in user can sign out', async () => {
  document.documentElement.dataset.session = 'in';
  const { drawer } = await open();
  expect(drawer.getByRole('link', { name: '로그아웃' }).getAttribute('href')).toBe('/user/logout');
});

test('closes when one of its links is followed', async () => {
  const { user, drawer, router } = await open();
  await user.click(drawer.getByRole('link', { name: '공지사항' }));
  expect(router.state.location.pathname).toBe('/resources/notice');
  expect(screen.queryByRole('dialog', { name: '메뉴' })).toBeNull();
});

test('shows the PC version for the session, and returns from it', async () => {
  const { user, drawer } = await open();
  await user.click(drawer.getByRole('button', { name: 'PC 버전 보기' }));
  expect(screen.queryByRole('dialog', { name: '메뉴' })).toBeNull();
  expect(document.documentElement.dataset.layout).toBe('desktop');
  expect(document.cookie).toContain(`${bootHints.layout}=desktop`);
  await user.click(screen.getByRole('button', { name: '모바일 버전 보기' }));
  expect(document.documentElement.dataset.layout).toBe('auto');
  expect(document.cookie).not.toContain(bootHints.layout);
});
