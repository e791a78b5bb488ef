import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, redirect, RouterProvider } from 'react-router-dom';

import { RouteProgress } from './route-progress.tsx';

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

test('hydrates the page of the server while that leads to a page that is late, then shows that it loads', async () => {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const Page = () => (
    <>
      <RouteProgress />
      <p>Page</p>
    </>
  );
  const routes = [
    { path: '/', loader: () => redirect('/login'), Component: Page, HydrateFallback: Page },
    { path: '/login', loader: () => late, Component: Page },
  ];
  const router = createMemoryRouter(routes);
  await act(() => Promise.resolve());
  expect(router.state.navigation.state).toBe('loading');
  const container = document.createElement('div');
  container.innerHTML = '<p>Page</p>';
  const onRecoverableError = jest.fn();
  await act(async () => {
    root = hydrateRoot(container, <RouterProvider router={router} />, { onRecoverableError });
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container.querySelector('[aria-hidden]')).not.toBeNull();
  await act(async () => resolve(null));
  expect(container.innerHTML).toBe('<p>Page</p>');
});
