import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { routerReady } from '../client/router-ready.ts';
import { routeTree } from '../portal/route-tree.tsx';
import { PortalProviders } from '../portal/portal-providers.tsx';
import { addBrowserParts } from './testing/browser-parts.ts';
import { contentResponses, testPortal, type Replies } from './testing/open-site.tsx';

/** The home page of a portal with these responses of the content service, once its router is ready. */
async function site(responses: Replies) {
  const portal = testPortal({ responses });
  const home = { path: '/', element: <h1>home</h1> };
  const router = createMemoryRouter(routeTree([home], {}), { initialEntries: ['/'] });
  await routerReady(router);
  return (
    <PortalProviders portal={portal} head={() => undefined}>
      <RouterProvider router={router} />
    </PortalProviders>
  );
}

test('a page that was rendered without its menu is hydrated unchanged, and then gets the menu', async () => {
  addBrowserParts();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(await site({}));
  const onRecoverableError = jest.fn();
  render(await site(contentResponses), { container, hydrate: true, onRecoverableError });
  await screen.findByRole('button', { name: '플랫폼' });
  expect(onRecoverableError).not.toHaveBeenCalled();
});
