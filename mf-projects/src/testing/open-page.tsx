import { join } from 'node:path';

import { setupI18n, type Messages as Catalogue } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';

import type { CallFunction } from '@up/api/client';
import type { Locale } from '@up/api/constants';
import { reasonCodes } from '@up/api/problem';
import { HeadProvider, PortalProvider, type HeadContent, type Portal, type SessionState } from '@up/host';
import { readRemote } from '@up/host/testing';

// What is imported when it is first shown, read before the clock of a test runs.
import '../pages/dashboard/page.tsx';
import '../pages/operator-audit/page.tsx';
import '../pages/operator-inquiries/page.tsx';
import '../pages/operator-inquiry/page.tsx';
import '../pages/operator-observations/page.tsx';
import '../pages/operator-project/page.tsx';
import '../pages/operator-projects/page.tsx';
import '../pages/operator-uat-request/page.tsx';
import '../pages/operator-uat-requests/page.tsx';
import '../pages/operator/page.tsx';
import '../pages/project-create-completed/page.tsx';
import '../pages/project-create/page.tsx';
import '../pages/project-details/page.tsx';
import '../pages/project-invitation/page.tsx';
import '../pages/project-details/tabs/credentials/tab.tsx';
import '../pages/project-details/tabs/project-settings/tab.tsx';
import '../pages/project-details/tabs/summary/tab.tsx';
import '../pages/project-details/tabs/test-data/tab.tsx';
import { TestService } from './service.ts';
import { createTestDialogs } from './test-dialogs.tsx';

const remote = await readRemote(join(import.meta.dirname, '../..'));

/** Messages of the shell's catalogue: each says its own reason, and one its number. */
const problems = Object.fromEntries(
  Object.entries(reasonCodes).map(([reason, code]) => [
    `shell.problem.${code}`,
    reason === 'projectLimit' ? `Problem: ${reason} {limit}` : `Problem: ${reason}`,
  ]),
);

const person = {
  userId: 'u-1',
  userName: 'seoyeon@example.com',
  name: 'Kim Seoyeon',
  email: 'seoyeon@example.com',
  organization: 'Example',
  aspId: '01',
  phone: '',
};

interface OpenOptions {
  service?: TestService;
  locale?: Locale;
  timeZone?: string;
  signedIn?: boolean;
  /** Of the account, once it is loaded. */
  roles?: string[];
}

/** Opens an address of these pages as the shell would. */
export async function openPage(
  address: string,
  { service = new TestService(), locale = 'en', timeZone = 'Asia/Seoul', signedIn = true, roles }: OpenOptions = {},
) {
  const i18n = setupI18n({
    locale,
    messages: { [locale]: { ...(remote.messages[locale] as Catalogue), ...problems } },
  });
  const { dialogs, Stack } = createTestDialogs();
  const portal: Portal = {
    locale,
    siteConfig: { environment: 'test', passwordMaxLength: 12, siteUrl: 'https://up.example.org' },
    call: service.answer.bind(service) as unknown as CallFunction,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    session: createStore<SessionState>(() => ({ loggedIn: signedIn, timeZone, user: roles && { ...person, roles } })),
    auth: { signIn: refuse, signOut: refuse, reload: refuse },
    dialogs,
    loading: { during: (task) => task },
    addMessages: () => Promise.resolve(),
    text: (id, values) => i18n._(id, values),
  };
  const frame = (
    <>
      <Outlet />
      <Stack />
    </>
  );
  const elsewhere = { path: '*', element: <p>a page of another remote</p> };
  const router = createMemoryRouter(
    [{ path: '/', element: frame, children: [...remote.routes(portal), elsewhere], hydrateFallbackElement: <></> }],
    { initialEntries: [address] },
  );
  const said: { head?: HeadContent } = {};
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={portal.queryClient}>
          <PortalProvider portal={portal}>
            <HeadProvider value={(head) => void (said.head = head)}>
              <RouterProvider router={router} />
            </HeadProvider>
          </PortalProvider>
        </QueryClientProvider>
      </I18nProvider>,
    );
  });
  return { portal, router, service, said, user: userEvent.setup({ delay: null }), address: () => addressOf(router) };
}

function addressOf({ state }: ReturnType<typeof createMemoryRouter>): string {
  return state.location.pathname + state.location.search;
}

function refuse(): Promise<void> {
  return Promise.reject(new Error('These pages sign nobody in'));
}

/** The dialog on top, once it is there. */
export async function topDialog(): Promise<HTMLElement> {
  const open = await screen.findAllByRole('dialog');
  const top = open.at(-1);
  if (!top) throw new Error('No dialog is open');
  return top;
}
