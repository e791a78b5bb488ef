import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import type { CallFunction } from '@up/api/client';

import { routerReady } from '../client/router-ready.ts';
import { routeTree } from '../portal/route-tree.tsx';
import { PortalProviders } from '../portal/portal-providers.tsx';
import { frameQueries, loadFrame } from './frame-data.ts';
import { addBrowserParts } from './testing/browser-parts.ts';
import { testPortal } from './testing/open-site.tsx';

/** The home page of a portal, once its router is ready. */
async function site(portal: ReturnType<typeof testPortal>) {
  const home = { path: '/', element: <h1>home</h1> };
  const router = createMemoryRouter(routeTree([home], {}), { initialEntries: ['/'] });
  await routerReady(router);
  return (
    <PortalProviders portal={portal} head={() => undefined}>
      <RouterProvider router={router} />
    </PortalProviders>
  );
}

/** Hydrates the page of one portal with another one, which has the responses of the browser. */
async function hydrate(rendered: ReturnType<typeof testPortal>, portal: ReturnType<typeof testPortal>) {
  addBrowserParts();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(await site(rendered));
  const onRecoverableError = jest.fn();
  render(await site(portal), { container, hydrate: true, onRecoverableError });
  await screen.findByRole('button', { name: '플랫폼' });
  expect(onRecoverableError).not.toHaveBeenCalled();
}

test('a page that was rendered without its menu is hydrated unchanged, and then gets the menu', async () => {
  await hydrate(testPortal({ responses: {} }), testPortal());
});

test('what came with the page is not requested again, however old it is', async () => {
  const requested: string[] = [];
  const call: CallFunction = async ({ name }) => {
    requested.push(name);
    return {} as never;
  };
  const loaded = testPortal();
  await loadFrame(loaded);
  const portal = { ...loaded, call };
  const { queryClient } = portal;
  for (const { queryKey } of Object.values(frameQueries(portal)))
    queryClient.setQueryData(queryKey, queryClient.getQueryData(queryKey), { updatedAt: 1 });
  await hydrate(portal, portal);
  await act(async () => undefined);
  expect(requested).toEqual([]);
});
