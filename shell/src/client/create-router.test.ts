import type { RouteObject } from 'react-router-dom';

import type { RouteAccess } from '@up/federation/contract/declaration';
import type { Loaded, RemoteLoader } from '@up/federation/browser/remote-loader';
import type { Remote } from '@up/host';

import { testPortal } from '../frame/testing/open-site.tsx';
import { createRouter } from './create-router.tsx';
import { routerReady } from './router-ready.ts';
import { CompositionGoneError, type TabComposition } from '../update/tab-composition.ts';

const load = jest.fn<RemoteLoader<Remote>['load']>();
const routes = jest.fn<() => RouteObject[]>();
const complete = jest.fn<TabComposition['complete']>();
const current = jest.fn<() => Promise<string | undefined>>();
const loadDocument = jest.fn<(url: string) => void>();
let signedIn = false;
let router: ReturnType<typeof createRouter> | undefined;

const messages = () => Promise.resolve({ default: {} });
const remote: Remote = { routes, messages: { ko: messages, en: messages } };
const candidate = { version: '1', base: '', container: '', entry: '', integrity: '', hostContract: '' };
const loaded: Loaded<Remote> = { remote, candidate, place: 0 };
const declared: [string, RouteAccess][] = [
  ['/', 'public'],
  ['/cards/:id', 'public'],
  ['/dashboard', 'member'],
  ['/user/login', 'guest'],
];

/** The part of the composition on a page of `one`; `/other` belongs to the other remote. */
const part = {
  id: 'test',
  routes: declared.map(([pattern, access]) => ({ pattern, owner: 'one', access })),
  remotes: {},
};
const all = { ...part, routes: [...part.routes, { pattern: '/other', owner: 'two', access: 'public' as const }] };

/** Opens the site at an address, as the browser does. */
async function open(at: string, locale: 'ko' | 'en' = 'ko') {
  history.replaceState(null, '', at);
  router = createRouter({
    portal: testPortal({ locale }),
    composition: { known: () => part, complete },
    loader: { load },
    signedIn: () => signedIn,
    loadDocument,
    currentComposition: () => current(),
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
  loadDocument.mockReset();
  current.mockReset();
  current.mockResolvedValue('test');
  complete.mockReset();
  complete.mockResolvedValue(all);
  load.mockReset();
  load.mockResolvedValue(loaded);
  routes.mockReset();
  routes.mockImplementation(() => declared.map(([path]) => ({ path, Component: () => null, loader: () => 'data' })));
});
afterEach(() => router?.dispose());

describe('the router of a visit', () => {
  test('has only the pages that the composition gives to a remote, in their own case', async () => {
    const paths = ['/cards/:id', '/cards/new', '/other'];
    routes.mockImplementation(() => paths.map((path) => ({ path, Component: () => null })));
    const opened = await open('/cards/1');
    // As a fallback version may still have them.
    await opened.navigate('/cards/new');
    expect(shown()).toBe('/cards/:id');
    await opened.navigate('/CARDS/1');
    expect(shown()).toBe('*');
  });

  test('adds the routes of a remote once, however often its paths are visited', async () => {
    const opened = await open('/cards/1');
    expect(shown()).toBe('/cards/:id');
    await opened.navigate('/');
    await opened.navigate('/cards/2');
    expect(shown()).toBe('/cards/:id');
    expect(routes).toHaveBeenCalledTimes(1);
    expect(opened.state.errors).toBeNull();
  });

  test('shows why a remote failed, and requests it again at the next visit', async () => {
    const failure = new Error('gone');
    load.mockRejectedValue(failure);
    const opened = await open('/cards/1');
    expect(Object.values(opened.state.errors ?? {})).toEqual([failure]);
    const before = load.mock.calls.length;
    load.mockResolvedValue(loaded);
    await opened.navigate('/cards/2');
    expect(load.mock.calls.length).toBeGreaterThan(before);
    expect(opened.state.errors).toBeNull();
    expect(shown()).toBe('/cards/:id');
  });

  test('shows a 404 for a path without an owner, without loading a remote', async () => {
    const { state } = await open('/none');
    expect(Object.values(state.errors ?? {})).toEqual([expect.objectContaining({ status: 404 })]);
    expect(load).not.toHaveBeenCalled();
  });
});

describe('a visitor who navigates elsewhere while a remote loads', () => {
  test('finds its pages at the next visit', async () => {
    const opened = await open('/cards/1');
    const slow = Promise.withResolvers<Loaded<Remote>>();
    load.mockReturnValueOnce(slow.promise);
    const second = { ...loaded, remote: { ...remote, routes: () => [{ path: '/other', Component: () => null }] } };
    const aborted = opened.navigate('/other');
    await new Promise((resolve) => setTimeout(resolve));
    await opened.navigate('/cards/2');
    slow.resolve(second);
    await Promise.all([slow.promise, aborted]);
    load.mockResolvedValue(second);
    await opened.navigate('/other');
    expect(shown()).toBe('/other');
    expect(opened.state.errors).toBeNull();
  });
});

describe('the rest of the composition', () => {
  const other = () => {
    const routes = () => [{ path: '/other', Component: () => null }];
    load.mockResolvedValue({ ...loaded, remote: { ...remote, routes } });
  };

  test('does not delay the first page of a tab', async () => {
    complete.mockReturnValue(new Promise(() => undefined));
    await open('/cards/1');
    expect(shown()).toBe('/cards/:id');
  });

  test('determines the owner of another path', async () => {
    const opened = await open('/cards/1');
    other();
    await opened.navigate('/other');
    expect(load).toHaveBeenLastCalledWith('two');
    expect(shown()).toBe('/other');
  });

  test('that cannot be loaded is an error of the page until it can', async () => {
    const opened = await open('/cards/1');
    const failure = new TypeError('offline');
    complete.mockRejectedValue(failure);
    other();
    await opened.navigate('/other');
    expect(Object.values(opened.state.errors ?? {})).toEqual([failure]);
    complete.mockResolvedValue(all);
    await opened.navigate('/cards/1');
    await opened.navigate('/other');
    expect(shown()).toBe('/other');
    expect(loadDocument).not.toHaveBeenCalled();
  });

  test('whose code is gone after a deployment is left by a full page load', async () => {
    const opened = await open('/cards/1');
    load.mockRejectedValue(new Error('gone'));
    current.mockResolvedValue('newer');
    const loadedUrl = new Promise<string>((resolve) => loadDocument.mockImplementation(resolve));
    void opened.navigate('/other');
    expect(await loadedUrl).toBe(`${location.origin}/other`);
    expect(opened.state.errors).toBeNull();
  });

  test('that the site no longer has is left by a full page load', async () => {
    const opened = await open('/cards/1');
    complete.mockRejectedValue(new CompositionGoneError('gone'));
    const loadedUrl = new Promise<string>((resolve) => loadDocument.mockImplementation(resolve));
    void opened.navigate('/other?a=1');
    expect(await loadedUrl).toBe(`${location.origin}/other?a=1`);
    expect(opened.state.errors).toBeNull();
  });
});

describe('a page with restricted access', () => {
  test('sends a visitor to sign in, with a return path that includes the query', async () => {
    await open('/dashboard?tab=a&b=1');
    expect(place()).toBe(`/user/login?returnUrl=${encodeURIComponent('/dashboard?tab=a&b=1')}`);
  });

  test('keeps the language, which is not part of the return path', async () => {
    await open('/en/dashboard?tab=a', 'en');
    expect(place()).toBe(`/en/user/login?returnUrl=${encodeURIComponent('/dashboard?tab=a')}`);
  });

  test('is shown to signed-in users', async () => {
    signedIn = true;
    await open('/dashboard');
    expect(place()).toBe('/dashboard');
    expect(Object.values(router?.state.loaderData ?? {})).toContain('data');
  });

  test('for guests sends signed-in users home', async () => {
    await open('/user/login');
    expect(place()).toBe('/user/login');
    signedIn = true;
    router?.dispose();
    await open('/en/user/login?returnUrl=%2Fdashboard', 'en');
    expect(place()).toMatch(/^\/en\/?$/);
  });
});
