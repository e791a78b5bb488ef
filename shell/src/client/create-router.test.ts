import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { RouteObject } from 'react-router';

import type { RouteAccess } from '@up/federation/declaration';
import type { Remote } from '@up/host';

import { testPortal } from '../frame/testing/open-site.tsx';
import { createRouter } from './create-router.tsx';
import { routerReady } from './router-ready.ts';

const load = jest.fn<(name: string) => Promise<Remote>>();
const routes = jest.fn<() => RouteObject[]>();
let signedIn = false;
let router: ReturnType<typeof createRouter> | undefined;

const messages = () => Promise.resolve({ default: {} });
const remote: Remote = { routes, messages: { ko: messages, en: messages } };
const declared: [string, RouteAccess][] = [
  ['/', 'public'],
  ['/cards/:id', 'public'],
  ['/dashboard', 'member'],
  ['/user/login', 'guest'],
];

/** Opens the site at an address, as the browser does. */
async function open(at: string, locale: 'ko' | 'en' = 'ko') {
  history.replaceState(null, '', at);
  const composition = {
    id: 'test',
    routes: declared.map(([pattern, access]) => ({ pattern, owner: 'one', access })),
    remotes: {},
  };
  router = createRouter({
    portal: testPortal({ locale }),
    composition,
    loader: { load },
    signedIn: () => signedIn,
  });
  await routerReady(router);
  return router;
}

const place = () => {
  const { pathname, search } = router?.state.location ?? {};
  return `${pathname}${search}`;
};
const shown = () => router?.state.matches.at(-1)?.route.path;

beforeEach(() => {
  signedIn = false;
  load.mockReset();
  load.mockResolvedValue(remote);
  routes.mockReset();
  routes.mockImplementation(() =>
    declared.map(([path]) => ({ path, lazy: async () => ({ Component: () => null, loader: () => 'data' }) })),
  );
});
afterEach(() => router?.dispose());

describe('the router of a visit', () => {
  test('lets a remote join once, however often its paths are gone to', async () => {
    const opened = await open('/cards/1');
    expect(shown()).toBe('/cards/:id');
    await opened.navigate('/');
    await opened.navigate('/cards/2');
    expect(shown()).toBe('/cards/:id');
    expect(routes).toHaveBeenCalledTimes(1);
    expect(opened.state.errors).toBeNull();
  });

  test('shows why a remote failed, and asks for it again on the next visit', async () => {
    const failure = new Error('gone');
    load.mockRejectedValue(failure);
    const opened = await open('/cards/1');
    expect(Object.values(opened.state.errors ?? {})).toEqual([failure]);
    const before = load.mock.calls.length;
    load.mockResolvedValue(remote);
    await opened.navigate('/cards/2');
    expect(load.mock.calls.length).toBeGreaterThan(before);
    expect(opened.state.errors).toBeNull();
    expect(shown()).toBe('/cards/:id');
  });

  test('has a 404 for a path that nobody owns, and loads nothing for it', async () => {
    const { state } = await open('/none');
    expect(Object.values(state.errors ?? {})).toEqual([expect.objectContaining({ status: 404 })]);
    expect(load).not.toHaveBeenCalled();
  });
});

describe('a page that is not for everybody', () => {
  test('sends a visitor to sign in, with the way back and its query', async () => {
    await open('/dashboard?tab=a&b=1');
    expect(place()).toBe(`/user/login?returnUrl=${encodeURIComponent('/dashboard?tab=a&b=1')}`);
  });

  test('leaves the language out of the way back, and stays in it', async () => {
    await open('/en/dashboard?tab=a', 'en');
    expect(place()).toBe(`/en/user/login?returnUrl=${encodeURIComponent('/dashboard?tab=a')}`);
  });

  test('is shown to whoever is signed in', async () => {
    signedIn = true;
    await open('/dashboard');
    expect(place()).toBe('/dashboard');
    expect(Object.values(router?.state.loaderData ?? {})).toContain('data');
  });

  test('of guests sends home who is signed in', async () => {
    await open('/user/login');
    expect(place()).toBe('/user/login');
    signedIn = true;
    router?.dispose();
    await open('/en/user/login?returnUrl=%2Fdashboard', 'en');
    expect(place()).toMatch(/^\/en\/?$/);
  });
});
