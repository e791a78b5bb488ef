import { act } from '@testing-library/react';
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, redirect, RouterProvider } from 'react-router-dom';

import { testPortal } from '../frame/testing/open-site.tsx';
import { PortalProviders } from '../portal/portal-providers.tsx';
import { routerReady } from '../client/router-ready.ts';
import { steadyRouter } from '../client/steady-router.ts';
import { PageSlot } from './page-slot.tsx';
import { rememberServerPage } from './server-page.ts';

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

test.each(['/', '/en'])('hydrates a late page that is left while React begins, below %s', async (basename) => {
  history.replaceState(null, '', `${basename === '/' ? '' : basename}/user/login?returnUrl=x`);
  const container = document.createElement('div');
  container.innerHTML = '<div data-page=""><h1>Sign in</h1></div>';
  document.body.replaceChildren(container);
  rememberServerPage();
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const children = [
    { path: '/user/login', loader: () => late.then(() => redirect('/')), Component: () => <h1>Sign in</h1> },
    { path: '/', Component: () => <h1>Home</h1> },
  ];
  const router = createBrowserRouter([{ Component: PageSlot, HydrateFallback: PageSlot, children }], { basename });
  const steady = steadyRouter(router);
  resolve(null);
  await routerReady(router);
  expect(location.pathname).toBe(basename);
  const onRecoverableError = jest.fn();
  const page = (
    <PortalProviders portal={testPortal({ responses: {} })} head={() => undefined}>
      <RouterProvider router={steady} />
    </PortalProviders>
  );
  await act(async () =>
    startTransition(() => {
      root = hydrateRoot(container, page, { onRecoverableError });
    }),
  );
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container.querySelector('[data-page]')?.textContent).toBe('Home');
});
