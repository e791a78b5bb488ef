import { I18nProvider } from '@lingui/react';
import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';

import { HeadProvider, localePrefix, PortalProvider, type HeadContent } from '../src/index.ts';
import type { TestedRemote } from './read-remote.ts';
import { createTestPortal, type PortalOptions, type TestPortal } from './test-portal.ts';

export interface PageOptions extends PortalOptions {
  /** The prefix of every address: by default that of the language. */
  basename?: string;
}

/** An open page, with what a test may look at and do. */
export interface OpenedPage extends Omit<TestPortal, 'Dialogs'> {
  router: ReturnType<typeof createMemoryRouter>;
  user: UserEvent;
  /** The page's head. */
  head: () => HeadContent | undefined;
  /** The current address, without locale. */
  address: () => string;
}

// The first page of a file is compiled when it is opened, and forms are filled in key by key.
jest.setTimeout(30_000);

/**
 * Opens an address of a remote, without locale, as the shell would: once the page's code and data are loaded. An
 * address of another remote is shown as text, and an error that no page catches on an error page.
 * @example
 *     const remote = readRemote(join(import.meta.dirname, '../../..'));
 *     const { head } = await openPage(remote, '/status');
 *     expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
 */
export async function openPage(remote: TestedRemote, address: string, options: PageOptions = {}): Promise<OpenedPage> {
  const { Dialogs, ...parts } = createTestPortal(remote.messages, options);
  const { portal, i18n } = parts;
  const Frame = () => (
    <>
      <Outlet />
      <Dialogs />
    </>
  );
  const prefix = options.basename ?? localePrefix(portal.locale);
  const children = [...remote.routes(portal), { path: '*', Component: OtherPage }];
  const router = createMemoryRouter([{ Component: Frame, ErrorBoundary: ErrorPage, children }], {
    basename: prefix || '/',
    initialEntries: [`${prefix}${address}`],
  });
  await routerReady(router);
  let shown: HeadContent | undefined;
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={portal.queryClient}>
          <PortalProvider portal={portal}>
            <HeadProvider value={(content) => void (shown = content)}>
              <RouterProvider router={router} />
            </HeadProvider>
          </PortalProvider>
        </QueryClientProvider>
      </I18nProvider>,
    );
  });
  return {
    ...parts,
    router,
    user: userEvent.setup({ delay: null }),
    head: () => shown,
    address: () => {
      const { pathname, search, hash } = router.state.location;
      return `${pathname.slice(prefix.length)}${search}${hash}`;
    },
  };
}

function OtherPage() {
  return <p>page of another remote: {useLocation().pathname}</p>;
}

function ErrorPage() {
  return <p>error page of the shell</p>;
}

function routerReady(router: ReturnType<typeof createMemoryRouter>): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
