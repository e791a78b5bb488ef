import type { Messages } from '@lingui/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';

import type { CallFunction } from '@up/api/client';
import type { Locale } from '@up/api/constants/locales';
import { ProblemError, reasonCodes } from '@up/api/problem';
import { localePrefix, notFound, type Loading } from '@up/host';

import en from '../../../locales/en.json' with { type: 'json' };
import ko from '../../../locales/ko.json' with { type: 'json' };
import { routerReady } from '../../client/router-ready.ts';
import { createDialogs } from '../../dialogs/create-dialogs.ts';
import { createLoading } from '../../loading/create-loading.ts';
import { createPortal, createQueryClient } from '../../portal/create-portal.ts';
import { routeTree } from '../../portal/route-tree.tsx';
import { PortalProviders } from '../../portal/portal-providers.tsx';
import { createSession, noAuth } from '../../session/auth.ts';
import { loadApplicationFrame, loadApplicationPanels } from '../application/application-frame.ts';
import { loadFrame } from '../frame-data.ts';
import { loadDeferredParts } from '../../deferred/deferred.ts';
import { addBrowserParts } from './browser-parts.ts';
import { contact, menu, sitemap } from './content.ts';

/** Responses by call name; a function that throws makes the call fail. */
export type Replies = Record<string, (input?: unknown) => unknown>;

export const contentResponses: Replies = {
  topNavigations: () => menu,
  footerNavs: () => sitemap,
  contactCenter: () => ({ data: { id: 1, attributes: contact }, meta: {} }),
};

interface SiteOptions {
  locale?: Locale;
  /** With locale prefix and query. */
  at?: string;
  responses?: Replies;
  routes?: RouteObject[];
  loading?: Loading;
  /** The paths in the application frame. */
  application?: readonly string[];
  loggedIn?: boolean;
}

/** Of ICU, the shell's catalogues use only named values. */
function compiled(catalogue: Record<string, string>): Messages {
  const parts = (message: string) => message.split(/\{(\w+)\}/).map((part, at) => (at % 2 ? [part] : part));
  return Object.fromEntries(Object.entries(catalogue).map(([id, message]) => [id, parts(message)])) as Messages;
}

export function unavailable(): never {
  throw new ProblemError({ type: 'about:blank', title: 'HTTP 503', status: 503, reasonCode: reasonCodes.unavailable });
}

/** The portal of a test: everything is real except the network. */
export function testPortal({
  locale = 'ko',
  responses = contentResponses,
  loading = createLoading(),
  application = [],
  loggedIn = false,
}: SiteOptions = {}) {
  const call: CallFunction = async ({ name }, input) => (responses[name] ?? unavailable)(input) as never;
  const siteConfig = { environment: 'test', passwordMaxLength: 12, siteUrl: 'http://localhost' };
  const queryClient = createQueryClient();
  const parts = {
    locale,
    siteConfig,
    call,
    queryClient,
    session: createSession(),
    auth: noAuth,
    dialogs: createDialogs(),
    loading,
    isApplication: (path: string) => application.includes(path),
  };
  if (loggedIn) parts.session.setState({ loggedIn });
  const portal = createPortal(parts);
  portal.i18n.load(locale, compiled(locale === 'ko' ? ko : en));
  return portal;
}

/** Opens the site at an address, and waits until its first page is loaded. */
export async function openSite(options: SiteOptions = {}) {
  addBrowserParts();
  await loadDeferredParts();
  if (options.application) await Promise.all([loadApplicationFrame(), loadApplicationPanels()]);
  const { at = '/', routes = [] } = options;
  const portal = testPortal(options);
  const home = { path: '/', element: <h1>home</h1> };
  const reject = () => {
    throw notFound();
  };
  const router = createMemoryRouter(routeTree([home, ...routes], { loader: reject }), {
    basename: localePrefix(portal.locale) || '/',
    initialEntries: [at],
  });
  // In production, the page carries the frame's data.
  await loadFrame(portal);
  await routerReady(router);
  render(
    <PortalProviders portal={portal} head={({ title }) => void (document.title = title)}>
      <RouterProvider router={router} />
    </PortalProviders>,
  );
  return { portal, router, user: userEvent.setup() };
}
