import { setupI18n, type I18n, type Messages as Catalogue } from '@lingui/core';
import { jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { Call } from '@up/api/call';
import type { CallFunction, CallOptions } from '@up/api/client';
import type { Locale } from '@up/api/constants/locales';
import { defaultTimeZone } from '@up/api/constants/time-zone';
import { reasonCodes } from '@up/api/problem';
import { projectTabIds } from '@up/api/project-tabs';

import type { Auth, Messages, Portal, SessionState, SessionUser } from '../src/index.ts';
import { createTestDialogs } from './test-dialogs.tsx';

/** The input of a call, with the values of its address as the texts that they become there. */
export interface CallInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: object;
}

/** Replaces the services: returns the response of a call, or throws its error. */
export type Respond = (call: Call, input: CallInput) => unknown;

export interface PortalOptions {
  /** English by default. */
  locale?: Locale;
  /** Without it, no call is expected. */
  respond?: (call: Call, input: never) => unknown;
  /** The signed-in user, once the account is loaded. */
  user?: SessionUser;
  /** Whether a user is signed in. True when a `user` is given. */
  loggedIn?: boolean;
  timeZone?: string;
  /** The account that `auth.reload` loads; `user` by default. */
  reloaded?: SessionUser;
  /** Implementations of `auth`; by default signing in and out do nothing. */
  auth?: Partial<Auth>;
  passwordMaxLength?: number;
  emailMaxLength?: number;
}

/** Messages of the shell's catalogue that remotes show: each contains its reason, and one a number. */
const problems = Object.fromEntries(
  Object.entries(reasonCodes).map(([reason, code]) => [
    `shell.problem.${code}`,
    reason === 'projectLimit' ? `Problem: ${reason} {limit}` : `Problem: ${reason}`,
  ]),
);

/** Names of a project's pages in the shell's catalogue. */
const sections = Object.fromEntries(
  [...projectTabIds, 'activity'].map((id) => [`shell.project.${id}`, `Section ${id}`]),
);

/** The open streams, such as those of the pages that are live. */
interface TestStreams {
  /** Sends an event to all. */
  send(type: string): void;
  /** Ends all. */
  end(): void;
  /** How many are open. */
  readonly size: number;
}

/** A portal with what a test may look at. */
export interface TestPortal {
  portal: Portal;
  i18n: I18n;
  call: jest.Mock<(definition: Call, input: CallInput, options?: CallOptions) => Promise<unknown>>;
  streams: TestStreams;
  session: StoreApi<SessionState>;
  auth: { [Part in keyof Auth]: jest.Mock<Auth[Part]> };
  /** Renders the open dialogs. */
  Dialogs: () => ReactNode;
}

/**
 * A portal for the tests of a remote. Its parts work; only the services behind it are given by the test. Calls and
 * the parts of `auth` are spies.
 *
 * @param messages of the remote, by language
 */
export function createTestPortal(messages: Record<Locale, Messages>, options: PortalOptions = {}): TestPortal {
  const { locale = 'en', user, loggedIn = user !== undefined, timeZone = defaultTimeZone } = options;
  const i18n = setupI18n({
    locale,
    messages: { [locale]: { ...problems, ...sections, ...messages[locale] } as Catalogue },
  });
  const { openStream, streams } = createTestStreams();
  const call = jest.fn(async (definition: Call, input: CallInput, callOptions: CallOptions = {}) => {
    if (definition.isStream) return openStream(callOptions);
    if (!options.respond) throw new Error(`The page was not expected to call ${definition.name}`);
    return options.respond(definition, input as never);
  });
  const session = createStore<SessionState>(() => ({ loggedIn, user, timeZone }));
  const auth = {
    signIn: jest.fn(options.auth?.signIn ?? (() => Promise.resolve())),
    signOut: jest.fn(options.auth?.signOut ?? (() => Promise.resolve())),
    reload: jest.fn(options.auth?.reload ?? (async () => session.setState({ user: options.reloaded ?? user }))),
  };
  const { dialogs, Stack } = createTestDialogs();
  const portal: Portal = {
    locale,
    siteConfig: {
      environment: 'test',
      passwordMaxLength: options.passwordMaxLength ?? 12,
      emailMaxLength: options.emailMaxLength,
      siteUrl: 'https://up.example.org',
    },
    call: call as unknown as CallFunction,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    session,
    auth,
    dialogs,
    loading: { during: (task) => task },
    addMessages: async (catalogue) => i18n.load(locale, (await catalogue).default as Catalogue),
    text: (id, values) => i18n._(id, values),
  };
  return { portal, i18n, call, streams, session, auth, Dialogs: Stack };
}

/** Streams that stay open until their reader leaves. */
function createTestStreams() {
  const open = new Map<(type: string) => void, () => void>();
  const openStream = ({ onEvent = () => undefined, signal }: CallOptions) =>
    new Promise<unknown>((resolve) => {
      const end = () => {
        open.delete(onEvent);
        resolve({});
      };
      open.set(onEvent, end);
      signal?.addEventListener('abort', end);
    });
  const streams: TestStreams = {
    send: (type) => [...open.keys()].forEach((onEvent) => onEvent(type)),
    end: () => [...open.values()].forEach((end) => end()),
    get size() {
      return open.size;
    },
  };
  return { openStream, streams };
}
