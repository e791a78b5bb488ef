/** @jest-environment node */
import { join } from 'node:path';

import { setupI18n, type Messages as Catalogue } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';

import { defaultTimeZone } from '@up/api/constants/time-zone';
import { PortalProvider, type Portal } from '@up/host';
import { readRemote } from '@up/host/testing';

import declaration from '../../remote.ts';

const remote = readRemote(join(import.meta.dirname, '../..'));

const rejectCalls = () => Promise.reject(new Error('A server makes none of these calls'));

/** The server's markup for an address, in Korean. */
async function render(address: string): Promise<string> {
  const i18n = setupI18n({ locale: 'ko', messages: { ko: remote.messages.ko as Catalogue } });
  const portal: Portal = {
    locale: 'ko',
    siteConfig: { environment: 'test', passwordMaxLength: 12, siteUrl: 'https://up.example.org' },
    call: rejectCalls,
    queryClient: new QueryClient(),
    session: createStore(() => ({ loggedIn: false, timeZone: defaultTimeZone })),
    auth: { signIn: rejectCalls, signOut: rejectCalls, reload: rejectCalls },
    dialogs: { open: rejectCalls, confirmLeaving: () => Promise.resolve(true) },
    loading: { during: (task) => task },
    addMessages: async (catalogue) => i18n.load('ko', (await catalogue).default as Catalogue),
    text: (id, values) => i18n._(id, values),
  };
  const handler = createStaticHandler(remote.routes(portal));
  const context = await handler.query(new Request(`https://up.example.org${address}`));
  if (context instanceof Response) throw new Error(`${address} returned status ${context.status}`);
  expect([context.statusCode, context.errors]).toEqual([200, null]);
  return renderToString(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={portal.queryClient}>
        <PortalProvider portal={portal}>
          <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} />
        </PortalProvider>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

const forEverybody = declaration.routes.filter(({ access }) => access !== 'member').map(({ pattern }) => pattern);

it.each(forEverybody)('%s is rendered on the server, with one heading and no call', async (pattern) => {
  const html = await render(pattern);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

it.each(forEverybody)('%s is the same page for any query', async (pattern) => {
  const query = '?token=t0ken&username=jiwon%40example.com&returnUrl=%2Fdashboard';
  expect(await render(`${pattern}${query}`)).toBe(await render(pattern));
});
