import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { useListPlace } from './use-list-place.ts';

function List() {
  useListPlace();
  return null;
}

beforeEach(() => sessionStorage.clear());

test('a list opens where it was left, and its own links still lead to all rows', async () => {
  const router = createMemoryRouter([
    { path: '/list', Component: List },
    { path: '/project', element: null },
  ]);
  await act(() => router.navigate('/list'));
  render(<RouterProvider router={router} />);
  const go = (to: string) => act(() => router.navigate(to));
  await go('/list?match=lunch&page=2');
  await go('/project');
  await act(() => router.navigate('/list', { state: { left: 'Campus' } }));
  expect(router.state.location).toMatchObject({ search: '?match=lunch&page=2', state: { left: 'Campus' } });
  await go('/list');
  expect(router.state.location.search).toBe('');

  await go('/project');
  await go('/list');
  expect(router.state.location.search).toBe('');
  await go('/project');
  await go('/list?match=dinner');
  expect(router.state.location.search).toBe('?match=dinner');
});
