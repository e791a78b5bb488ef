import { act } from '@testing-library/react';
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { routerReady } from './router-ready.ts';
import { steadyRouter } from './steady-router.ts';

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

/** A router whose first page is late; the server has rendered that it is loading. */
function openLatePage() {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const routes = [
    { path: '/', loader: () => late, Component: () => <p>Page</p>, HydrateFallback: () => <p>Loading</p> },
  ];
  return { router: createMemoryRouter(routes), arrive: () => resolve(null) };
}

test('hydrates what the server rendered, then shows a page that arrived before React had begun', async () => {
  const { router, arrive } = openLatePage();
  const steady = steadyRouter(router);
  arrive();
  await routerReady(router);
  const container = document.createElement('div');
  container.innerHTML = '<p>Loading</p>';
  const mismatch = jest.fn();
  await act(async () =>
    startTransition(() => {
      root = hydrateRoot(container, <RouterProvider router={steady} />, { onRecoverableError: mismatch });
    }),
  );
  expect(mismatch).not.toHaveBeenCalled();
  expect(container.innerHTML).toBe('<p>Page</p>');
});

test('tells its first subscriber what has changed since it began, and every one what changes later', async () => {
  const { router, arrive } = openLatePage();
  const steady = steadyRouter(router);
  const before = steady.state;
  arrive();
  await routerReady(router);
  expect(steady.state).toBe(before);
  const listener = jest.fn<Parameters<typeof router.subscribe>[0]>();
  const unsubscribe = steady.subscribe(listener);
  expect(listener.mock.calls.map(([state]) => state)).toEqual([router.state]);
  expect(steady.state).toBe(router.state);
  unsubscribe();
  steady.subscribe(listener);
  expect(listener).toHaveBeenCalledTimes(1);
  await router.navigate('/?again');
  expect(listener.mock.lastCall?.[0]).toBe(router.state);
});
