import { act, screen } from '@testing-library/react';
import { Link, Outlet } from 'react-router-dom';

import { Head } from '@up/host';

import { openSite } from './testing/open-site.tsx';

function Next() {
  return (
    <>
      <Head title="Next page" />
      <h1>next</h1>
    </>
  );
}
const mounted = {
  element: (
    <>
      <Link to="/tree/second">second</Link>
      <Outlet />
    </>
  ),
  children: [
    { path: '/tree/first', element: <h1>first</h1> },
    { path: '/tree/second', element: <h1>second page</h1> },
  ],
};

test('announces the title of the next page and focuses it', async () => {
  const { router } = await openSite({ routes: [{ path: '/next', element: <Next /> }] });
  await act(() => router.navigate('/next'));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Next page');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('leaves the focus where it is when the page stays mounted', async () => {
  const { user } = await openSite({ at: '/tree/first', routes: [mounted] });
  await user.click(screen.getByRole('link', { name: 'second' }));
  await screen.findByRole('heading', { name: 'second page' });
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'second' }));
});

test('the first page takes no focus', async () => {
  await openSite();
  expect(document.activeElement).toBe(document.body);
});
