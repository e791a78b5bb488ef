import { join } from 'node:path';

import { setupI18n, type Messages as Catalogue } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

import type { Call } from '@up/api/call';
import type { CallFunction } from '@up/api/client';
import { defaultTimeZone, type Locale } from '@up/api/constants';
import {
  localePrefix,
  PortalProvider,
  type Auth,
  type DialogProps,
  type Dialogs,
  type Portal,
  type SessionState,
  type SessionUser,
} from '@up/host';
import { readRemote } from '@up/host/testing';

const remote = await readRemote(join(import.meta.dirname, '../..'));

// The first page of a file is compiled when it is opened, which takes its time on a busy machine.
jest.setTimeout(30_000);

/** What a call was made with. */
export interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Stands in for the services, by the name of the call; what it throws is the call's failure. */
export type Answers = Record<string, (input: Input) => unknown>;

export interface OpenOptions {
  locale?: Locale;
  answers?: Answers;
  /** Absent: nobody is signed in. */
  user?: SessionUser;
  /** The user that loading the session finds. */
  reloaded?: SessionUser;
  auth?: Partial<Auth>;
  passwordMaxLength?: number;
}

/** Opens an address of these pages, without locale, as the shell would; every other address shows itself. */
export async function openAccount(address: string, options: OpenOptions = {}) {
  const { locale = 'en', answers = {}, user, passwordMaxLength = 12 } = options;
  const i18n = setupI18n({ locale, messages: { [locale]: remote.messages[locale] as Catalogue } });
  const call = jest.fn(async ({ name }: Call, input: Input) => {
    const answer = answers[name];
    if (!answer) throw new Error(`${name} was not expected`);
    return answer(input);
  });
  const session = createStore<SessionState>(() => ({
    loggedIn: user !== undefined,
    user,
    timeZone: defaultTimeZone,
  }));
  const auth = {
    signIn: jest.fn(options.auth?.signIn ?? (() => Promise.resolve())),
    signOut: jest.fn(options.auth?.signOut ?? (() => Promise.resolve())),
    reload: jest.fn(options.auth?.reload ?? (async () => session.setState({ user: options.reloaded ?? user }))),
  };
  const dialogs = createTestDialogs();
  const portal: Portal = {
    locale,
    siteConfig: { environment: 'test', passwordMaxLength, siteUrl: 'https://up.example.org' },
    call: call as unknown as CallFunction,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    session,
    auth,
    dialogs,
    loading: { during: (task) => task },
    // The catalogue of the shell is not ours: its messages show their ids.
    addMessages: () => Promise.resolve(),
    text: (id, values) => (id.startsWith('shell.') ? `[${id}]` : i18n._(id, values)),
  };
  const Frame = () => (
    <>
      <Outlet />
      <dialogs.Stack />
    </>
  );
  const prefix = localePrefix(locale);
  const router = createMemoryRouter(
    [
      { Component: Frame, hydrateFallbackElement: <></>, children: remote.routes(portal) },
      { path: '*', Component: Elsewhere },
    ],
    { basename: prefix || '/', initialEntries: [`${prefix}${address}`] },
  );
  const actor = userEvent.setup();
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
  /** The address that is shown, without locale. */
  const at = () => {
    const { pathname, search, hash } = router.state.location;
    return `${pathname.slice(prefix.length)}${search}${hash}`;
  };
  return { router, at, portal, call, auth, session, user: actor, i18n };
}

function Elsewhere() {
  return <p>elsewhere: {useLocation().pathname}</p>;
}

/** The newest dialog, without any of the shell's looks. */
function createTestDialogs() {
  const shown = createStore<{ content?: ReactNode }>(() => ({}));
  const open: Dialogs['open'] = (Component: ComponentType<DialogProps<never>>) => {
    return new Promise((resolve) => {
      const close = (result?: never) => {
        shown.setState({ content: undefined });
        resolve(result);
      };
      shown.setState({ content: <Component close={close} /> });
    });
  };
  function Stack() {
    const content = useStore(shown, (state) => state.content);
    return content && <div role="dialog">{content}</div>;
  }
  return { open, confirmLeaving: jest.fn(() => Promise.resolve(false)), Stack };
}
