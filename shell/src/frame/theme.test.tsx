import { screen, within } from '@testing-library/react';

import { bootHints } from '../storage/boot-hint.ts';
import { storageKeys } from '../storage/browser-storage.ts';
import { openSite } from './testing/open-site.tsx';

afterEach(() => localStorage.clear());

async function openMenu() {
  const site = await openSite();
  const header = within(screen.getByRole('banner'));
  await site.user.click(header.getByRole('button', { name: '화면 테마' }));
  return { ...site, theme: within(header.getByRole('group', { name: '화면 테마' })) };
}

test('a chosen theme is applied and stored', async () => {
  const { user, theme } = await openMenu();
  await user.click(theme.getByRole('radio', { name: '어둡게' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem(storageKeys.theme)).toBe('dark');
  expect(document.cookie).toContain(`${bootHints.theme}=dark`);
});

test("the system's theme is used when it is chosen", async () => {
  localStorage.setItem(storageKeys.theme, 'dark');
  const { user, theme } = await openMenu();
  expect(theme.getByRole<HTMLInputElement>('radio', { name: '어둡게' }).checked).toBe(true);
  await user.click(theme.getByRole('radio', { name: '시스템' }));
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(document.cookie).not.toContain(bootHints.theme);
});
