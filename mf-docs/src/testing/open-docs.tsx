import { join } from 'node:path';

import { setupI18n, type Messages as Catalogue } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';

import type { Call } from '@up/api/call';
import type { CallFunction } from '@up/api/client';
import { defaultTimeZone, type Locale } from '@up/api/constants';
import { PortalProvider, type Portal, type SessionState } from '@up/host';
import { readRemote } from '@up/host/testing';

import { answer } from './answers.ts';

const remote = await readRemote(join(import.meta.dirname, '../..'));

export interface OpenOptions {
  locale?: Locale;
  loggedIn?: boolean;
  /** Stands in for the services; whatever it throws is the call's failure. */
  answers?: (call: Call, input: { params?: unknown; query?: unknown }) => unknown;
}

/** What the shell would give the pages. */
export function createTestPortal({ locale = 'en', loggedIn = false, answers = answer }: OpenOptions = {}) {
  const i18n = setupI18n({ locale, messages: { [locale]: remote.messages[locale] as Catalogue } });
  const call = jest.fn(async (definition: Call, input: object) => answers(definition, input));
  const portal: Portal = {
    locale,
    siteConfig: { environment: 'test', passwordMaxLength: 12, siteUrl: 'https://up.example.org' },
    call: call as unknown as CallFunction,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    session: createStore<SessionState>(() => ({ loggedIn, timeZone: defaultTimeZone })),
    auth: { signIn: refuse, signOut: refuse, reload: refuse },
    dialogs: { open: () => Promise.resolve(undefined), confirmLeaving: () => Promise.resolve(true) },
    loading: { during: (task) => task },
    addMessages: async (catalogue) => i18n.load(locale, (await catalogue).default as Catalogue),
    text: (id, values) => i18n._(id, values),
  };
  return { portal, i18n, call };
}

function refuse(): Promise<void> {
  return Promise.reject(new Error('These pages sign nobody in'));
}

/** Opens an address of these pages, as the shell would. */
export async function openDocs(address: string, options?: OpenOptions) {
  const { portal, i18n, call } = createTestPortal(options);
  const routes: RouteObject[] = [
    { path: '/', errorElement: <p>error page of the shell</p>, children: remote.routes(portal) },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  // As the shell does: React takes over when the page's code and data are there.
  await ready(router);
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={portal.queryClient}>
          <PortalProvider portal={portal}>
            <RouterProvider router={router} />
          </PortalProvider>
        </QueryClientProvider>
      </I18nProvider>,
    );
  });
  return { router, portal, call };
}

function ready(router: ReturnType<typeof createMemoryRouter>): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
