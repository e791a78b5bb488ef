import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

import { dayMilliseconds } from '@up/api/day';
import { pages as addresses } from '@up/api/pages';
import type { Composition } from '@up/federation/composition/composition';
import { until } from '@up/processes/testing/until';

import { Pages } from './pages.ts';
import { OverloadedError, PageLateError } from './process/render-lane.ts';
import type { InternalRead, RenderedPage, RenderInput } from './process/render-protocol.ts';
import type { Renderer } from './renderer.ts';

const searchPath = addresses.search.pattern;
/** Those that are not version 1. */
let versions: Record<string, string> = {};
const candidate = (name: string) => ({
  name,
  version: versions[name] ?? '1',
  base: `/_portal/${name}/${versions[name] ?? '1'}/`,
  extras: {
    container: name,
    hostContract: '^1.0.0',
    shared: {},
    routes: [],
    entry: 'entry.js',
    entryChunks: [],
    pages: {},
    messages: {},
    serverEntry: 'server/entry.cjs',
    files: {},
  },
});
const composition = (id: string): Composition => ({
  id,
  shell: candidate('shell'),
  remotes: { one: [candidate('one')], other: [candidate('other')] },
  routes: [
    { pattern: '/list', page: 'list', access: 'public', query: ['page'], cacheSeconds: 60, owner: 'one' },
    { pattern: '/search', page: 'search', access: 'public', query: ['match'], cacheSeconds: 0, owner: 'one' },
    { pattern: searchPath, page: 'site-search', access: 'public', query: ['match'], cacheSeconds: 0, owner: 'one' },
    { pattern: '/dashboard', page: 'dashboard', access: 'member', query: [], cacheSeconds: 60, owner: 'one' },
  ],
});

let now = 0;
let id = 'first';
const render = jest.fn<(input: RenderInput) => Promise<RenderedPage>>();
const log = { error: jest.fn() };

function rendered(url: string, change: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    locale: 'ko',
    title: 'T',
    siteName: 'UP',
    head: {},
    markup: `${url} #${render.mock.calls.length}`,
    styles: '',
    styleAttributes: '',
    complete: true,
    data: { rendered: 'page' },
    ...change,
  };
}

function open(read: InternalRead = () => Promise.reject(new Error('there is no service'))): Pages {
  const renderer = () =>
    ({
      composition: composition(id),
      parts: { bootScript: '', tokens: '', pageDataId: 'up-page' },
      render,
    }) as unknown as Renderer;
  return new Pages({
    renderer,
    read,
    siteUrl: 'http://localhost',
    environment: 'test',
    log,
    now: () => now,
  });
}

const at = (path: string) => new URL(path, 'http://portal.invalid');
const bodyOf = async (pages: Pages, path: string) => {
  const { body } = await pages.get(at(path));
  return /<div id="root">(.*?)<\/div>/.exec(body.identity.toString())?.[1];
};
/** Background work has no event to wait for. */
const eventually = (isSo: () => Promise<boolean>) => until(isSo, 10);

beforeEach(() => {
  now = 1_000_000;
  id = 'first';
  versions = {};
  log.error.mockClear();
  render.mockReset();
  render.mockImplementation(async ({ url }) => rendered(url));
});

describe('the site configuration', () => {
  const config = (passwordMaxLength: number) => ({
    status: 200,
    headers: {},
    body: JSON.stringify({ environment: 'test', siteUrl: 'http://localhost', passwordMaxLength }),
  });
  const shown = () => render.mock.lastCall?.[0].siteConfig.passwordMaxLength;

  test('is read for the first page, and for each later one in the background', async () => {
    const read = jest.fn<InternalRead>().mockResolvedValueOnce(config(20)).mockResolvedValue(config(30));
    const pages = open(read);
    await pages.get(at('/search'));
    expect(shown()).toBe(20);
    await pages.get(at('/search'));
    await eventually(async () => {
      await pages.get(at('/search'));
      return shown() === 30;
    });
  });

  test('delays no page when the service hangs, once it is known', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
    try {
      const pages = open(
        jest
          .fn<InternalRead>()
          .mockResolvedValueOnce(config(20))
          .mockReturnValue(new Promise(() => undefined)),
      );
      await pages.get(at('/search'));
      // No timer passes, so a page that waits for one is never ready.
      await pages.get(at('/search'));
      expect(shown()).toBe(20);
    } finally {
      jest.useRealTimers();
    }
  });

  test('is the default while the service fails', async () => {
    await open().get(at('/search'));
    expect(shown()).toBe(12);
  });
});

describe('a page', () => {
  test('is shared by all queries that its route does not declare', async () => {
    const pages = open();
    expect(await bodyOf(pages, '/list?page=2&utm=x')).toBe('/list?page=2 #1');
    expect(await bodyOf(pages, '/list?utm=y&page=2')).toBe('/list?page=2 #1');
    expect(await bodyOf(pages, '/list?page=3')).toBe('/list?page=3 #2');
    expect(await bodyOf(pages, '/list?<script>')).toBe('/list #3');
    expect(await bodyOf(pages, '/en/list')).toBe('/en/list #4');
  });

  test('is rendered once for all concurrent requests', async () => {
    const pages = open();
    await Promise.all([1, 2, 3].map(() => pages.get(at('/list'))));
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('is served stale while it is rendered again in the background', async () => {
    const pages = open();
    await pages.get(at('/list'));
    now += 60_000;
    expect(pages.isRendering).toBe(false);
    expect(await bodyOf(pages, '/list')).toBe('/list #1');
    // The edge does not close before that is done.
    expect(pages.isRendering).toBe(true);
    await eventually(async () => !pages.isRendering);
    expect(await bodyOf(pages, '/list')).toBe('/list #2');
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('that is an hour stale is rendered before the response', async () => {
    const pages = open();
    await pages.get(at('/list'));
    now += 60_000 + 60 * 60_000;
    expect(await bodyOf(pages, '/list')).toBe('/list #2');
  });

  test('with a menu that may be outdated is rendered again soon', async () => {
    render.mockImplementation(async ({ url }) => rendered(url, { complete: false }));
    const pages = open();
    await pages.get(at('/list'));
    now += 1_000;
    expect(await bodyOf(pages, '/list')).toBe('/list #1');
    now += 1_000;
    await pages.get(at('/list'));
    await eventually(async () => (await bodyOf(pages, '/list')) === '/list #2');
  });

  test('is compressed further once it is requested again, without changing a byte of the page', async () => {
    const text = readFileSync(import.meta.filename, 'utf8');
    render.mockImplementation(async ({ url }) => rendered(url, { markup: text }));
    const pages = open();
    const first = await pages.get(at('/list'));
    let cached = first;
    await eventually(async () => {
      cached = await pages.get(at('/list'));
      return cached.body !== first.body;
    });
    expect(cached.body.br.length).toBeLessThan(first.body.br.length);
    expect(brotliDecompressSync(cached.body.br).equals(first.body.identity)).toBe(true);
    expect(cached.etag).toBe(first.etag);
  });

  test.each(['one', 'shell'])('differs with another version of its %s', async (name) => {
    const pages = open();
    await pages.get(at('/list'));
    [id, versions] = ['second', { [name]: '2' }];
    expect(await bodyOf(pages, '/list')).toBe('/list #2');
  });

  test('is not rendered again after a promotion of another remote: it names the new composition only', async () => {
    const composed = () => ({ rendered: 'page' as const, composition: { id } });
    render.mockImplementation(async ({ url }) => rendered(url, { data: composed() }));
    const pages = open();
    const first = await pages.get(at('/list'));
    [id, versions] = ['second', { other: '2' }];
    const [second] = await Promise.all(Array.from({ length: 20 }, () => pages.get(at('/list'))));
    expect(render).toHaveBeenCalledTimes(1);
    const text = (page: typeof first) => page.body.identity.toString();
    expect(text(second ?? first)).toBe(text(first).replace('"first"', '"second"'));
    expect(second?.etag).not.toBe(first.etag);
    // It is as old as it was.
    now += 60_000;
    await pages.get(at('/list'));
    await until(() => render.mock.calls.length === 2, 5);
    // Once for all compositions that show the same.
    [id, versions] = ['first', {}];
    await pages.get(at('/list'));
    expect(render).toHaveBeenCalledTimes(2);
    pages.purge(() => true);
    id = 'third';
    await pages.get(at('/list'));
    expect(render).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['an error', '/list', { status: 503 }],
    ['a redirect', '/list', { status: 302, location: '/user/login' }],
    ['a frame without its page', '/list', { data: { rendered: 'frame' as const } }],
    ['a search', '/search?match=card', {}],
  ])('that is %s is never cached', async (_name, path, change) => {
    render.mockImplementation(async ({ url }) => rendered(url, change));
    const pages = open();
    await pages.get(at(path));
    await pages.get(at(path));
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('that no longer exists is not served from the cache', async () => {
    const pages = open();
    await pages.get(at('/list'));
    render.mockImplementation(async ({ url }) => rendered(url, { status: 404 }));
    now += 60_000;
    expect((await pages.get(at('/list'))).status).toBe(200);
    await eventually(async () => (await pages.get(at('/list'))).status === 404);
  });

  test('that fails for a moment is served from the cache', async () => {
    const pages = open();
    await pages.get(at('/list'));
    render.mockRejectedValue(new Error('broken'));
    now += 60_000;
    await pages.get(at('/list'));
    await eventually(async () => render.mock.calls.length >= 2);
    expect(await bodyOf(pages, '/list')).toBe('/list #1');
  });

  test.each([
    ['late', new PageLateError('late')],
    ['overloaded', new OverloadedError('busy')],
    ['without its data', undefined],
  ])('that is %s is served from the cache, however old, and drawn again by the next visit', async (_why, error) => {
    const pages = open();
    await pages.get(at('/list'));
    const works = async ({ url }: RenderInput) => rendered(url);
    render.mockImplementation(async ({ url, failed }) => {
      if (error && failed === undefined) throw error;
      return rendered(url, { status: failed ?? 503 });
    });
    now += dayMilliseconds;
    const page = await pages.get(at('/list'));
    expect([page.status, page.body.identity.toString()]).toEqual([200, expect.stringContaining('/list #1')]);
    expect((await pages.get(at('/list?page=2'))).status).toBe(503);
    render.mockImplementation(works);
    expect(await bodyOf(pages, '/list')).not.toBe('/list #1');
  });

  test('that a purge has dropped is not served instead of an error', async () => {
    const pages = open();
    await pages.get(at('/list'));
    pages.purge(() => true);
    render.mockImplementation(async ({ url, failed }) => rendered(url, { status: failed ?? 503 }));
    expect(await pages.get(at('/list'))).toMatchObject({ status: 503, retryAfter: 2 });
  });

  test('with a search that is late is the frame with the words of its visitor', async () => {
    render.mockImplementation(async ({ url, failed }) => {
      if (failed === undefined) throw new PageLateError('late');
      const match = new URL(url, 'http://portal.invalid').searchParams.get('match');
      const markup = `<a href="/en${url}"></a><input value="${match}">`;
      return rendered(url, { status: failed, markup });
    });
    const pages = open();
    const words = 'a"><b> & 카드 $&';
    const address = addresses.search({ match: words });
    const page = await pages.get(at(address));
    expect(page).toMatchObject({ status: 503, retryAfter: 2 });
    const html = page.body.identity.toString();
    expect(html).toContain('<input value="a&quot;&gt;&lt;b&gt; &amp; 카드 $&amp;">');
    expect(html).toContain(`match=${encodeURIComponent(words)}"`);
    expect(html).toContain('"rendered":"frame"');
    // One rendering for all words.
    const rendering = render.mock.calls.length;
    await pages.get(at(addresses.search({ match: 'other' })));
    expect(render).toHaveBeenCalledTimes(rendering + 1);
  });

  test('that cannot be rendered is the frame with an error page and an error status', async () => {
    render.mockImplementation(async ({ url, failed }) => {
      if (failed === undefined) throw new Error('broken');
      return rendered(url, { status: failed, locale: 'en', markup: 'Something went wrong' });
    });
    const pages = open();
    const { status, body } = await pages.get(at('/en/list'));
    expect(status).toBe(500);
    expect(body.identity.toString()).toContain('<html lang="en"');
    expect(body.identity.toString()).toContain('Something went wrong');
    expect(body.identity.toString()).toContain('"rendered":"frame"');
    expect(log.error).toHaveBeenCalledWith('one 1 could not render /en/list: broken');
    // The next failure reuses the error page.
    await pages.get(at('/en/list'));
    expect(render).toHaveBeenCalledTimes(3);
  });

  test('on an overloaded edge gets a status and a time to retry', async () => {
    render.mockImplementation(async ({ url, failed }) => {
      if (failed === undefined) throw new OverloadedError('busy');
      return rendered(url, { status: failed });
    });
    expect(await open().get(at('/list'))).toMatchObject({ status: 503, retryAfter: 2 });
    render.mockRejectedValue(new PageLateError('late'));
    expect(await open().get(at('/none'))).toMatchObject({ status: 503, retryAfter: 2 });
  });

  test('is never empty with status 200, whatever fails', async () => {
    render.mockRejectedValue(new Error('broken'));
    expect((await open().get(at('/list'))).status).toBe(500);
    expect((await open().get(at('/none'))).status).toBe(500);
  });

  test('whose load failed is named in the log', async () => {
    render.mockImplementation(async ({ url }) => rendered(url, { status: 503, failure: 'Error: no answer' }));
    await open().get(at('/list'));
    expect(log.error).toHaveBeenCalledWith('one 1 could not render /list: Error: no answer');
  });

  test('for members is a cached frame', async () => {
    render.mockImplementation(async ({ url }) => rendered(url, { data: { rendered: 'frame' } }));
    const pages = open();
    await pages.get(at('/dashboard'));
    await pages.get(at('/dashboard?a=1'));
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('that does not exist is cached for some seconds', async () => {
    render.mockImplementation(async ({ url }) => rendered(url, { status: 404 }));
    const pages = open();
    for (let index = 0; index < 3; index += 1) expect((await pages.get(at('/list'))).status).toBe(404);
    expect(render).toHaveBeenCalledTimes(1);
    now += 10_000;
    await pages.get(at('/list'));
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('that no remote owns is rendered once for all addresses, each with its own address in it', async () => {
    render.mockImplementation(async ({ url }) =>
      rendered(url, { status: 404, markup: `${url} ?returnUrl=${encodeURIComponent(url)}` }),
    );
    const pages = open();
    expect(await bodyOf(pages, '/none/1')).toBe('/none/1 ?returnUrl=%2Fnone%2F1');
    expect(await bodyOf(pages, '/none"$&/2')).toContain('/none%22$&amp;/2 ');
    expect(render).toHaveBeenCalledTimes(1);
    await pages.get(at('/en/none'));
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('has the same ETag for the same bytes', async () => {
    render.mockImplementation(async () => rendered('same', { markup: 'same' }));
    const pages = open();
    const [one, two] = [await pages.get(at('/search')), await pages.get(at('/search'))];
    expect(two.etag).toBe(one.etag);
    render.mockImplementation(async () => rendered('other', { markup: 'other' }));
    expect((await pages.get(at('/search'))).etag).not.toBe(one.etag);
  });
});
