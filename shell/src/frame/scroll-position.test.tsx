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
