import { act, screen } from '@testing-library/react';

import { scrollWindow } from './testing/browser-parts.ts';
import { openSite } from './testing/open-site.tsx';

test('the first page stays where it was scrolled before the site started, and the next one begins at its top', async () => {
  scrollWindow(700);
  const { router } = await openSite({ routes: [{ path: 'developers', element: <h1>Next</h1> }] });
  expect(window.scrollY).toBe(700);
  await act(() => router.navigate('/developers'));
  screen.getByRole('heading', { name: 'Next' });
  expect(window.scrollY).toBe(0);
});

test('a link leads back to where a list of work was left, and to the top of other pages', async () => {
  const { router } = await openSite({
    routes: ['dashboard', 'developers'].map((path) => ({ path, element: <h1>{path}</h1> })),
  });
  const go = (to: string) => act(() => router.navigate(to));
  for (const [path, position] of [['/dashboard?page=2', 500] as const, ['/developers', 300] as const]) {
    await go(path);
    scrollWindow(position);
  }
  await go('/dashboard?page=2');
  expect(window.scrollY).toBe(500);
  await go('/developers');
  expect(window.scrollY).toBe(0);
});
