import { setupI18n, type Messages as Catalogue } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';

import type { Call } from '@up/api/call';
import type { CallFunction } from '@up/api/client';
import { defaultTimeZone, type Locale } from '@up/api/constants';

import {
  HeadProvider,
  localePrefix,
  PortalProvider,
  type HeadContent,
  type Portal,
  type SessionState,
} from '../src/index.ts';
import type { TestedRemote } from './read-remote.ts';

export interface OpenPageOptions {
  /** English unless said. */
  locale?: Locale;
  /** Stands in for the services; whatever it throws is the call's failure. */
  answer?: (call: Call, input: object) => unknown;
}

function noService(): never {
  throw new Error('This page was not expected to call a service');
}

/**
 * Opens an address of a remote, without locale, as the shell would. Gives what the page says of itself.
 * @example
 *     const remote = await readRemote(join(import.meta.dirname, '../../..'));
 *     const { head } = await openPage(remote, '/status');
 *     expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
 */
export async function openPage(
  remote: TestedRemote,
  path: string,
  { locale = 'en', answer = noService }: OpenPageOptions = {},
): Promise<{ head(): HeadContent | undefined }> {
  const i18n = setupI18n({ locale, messages: { [locale]: remote.messages[locale] as Catalogue } });
  const call = async (definition: Call, input: object) => answer(definition, input);
  const portal: Portal = {
    locale,
    siteConfig: { environment: 'test', passwordMaxLength: 12, siteUrl: 'https://portal.example.com' },
    call: call as unknown as CallFunction,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    session: createStore<SessionState>(() => ({ loggedIn: false, timeZone: defaultTimeZone })),
    auth: { signIn: noService, signOut: noService, reload: noService },
    dialogs: { open: () => Promise.resolve(undefined), confirmLeaving: () => Promise.resolve(true) },
    loading: { during: (task) => task },
    addMessages: () => Promise.resolve(),
    text: (id, values) => i18n._(id, values),
  };
  const prefix = localePrefix(locale);
  const router = createMemoryRouter([{ path: '/', hydrateFallbackElement: <></>, children: remote.routes(portal) }], {
    basename: prefix || '/',
    initialEntries: [`${prefix}${path}`],
  });
  let said: HeadContent | undefined;
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={portal.queryClient}>
          <PortalProvider portal={portal}>
            <HeadProvider value={(head) => (said = head)}>
              <RouterProvider router={router} />
            </HeadProvider>
          </PortalProvider>
        </QueryClientProvider>
      </I18nProvider>,
    );
  });
  return { head: () => said };
}
