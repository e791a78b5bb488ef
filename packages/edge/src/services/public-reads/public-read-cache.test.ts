import * as z from 'zod/mini';

import { dayMilliseconds } from '@up/api/day';
import { callDefinitions } from '@up/api/call';
import { cmsContents } from '@up/api/calls/catalogue/catalogue';
import { faqs } from '@up/api/calls/publishing/faq';
import { ContentSource } from '@up/content/content-source';

import type { PublicRead } from './public-read.ts';
import { PublicReadCache } from './public-read-cache.ts';

let now = 0;
const respond = jest.fn<typeof fetch>();
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=utf-8' } });
const schemas = { response: z.array(z.number()) };
const defineCall = callDefinitions<{ numbers: typeof schemas }>();
const numbers = {
  ...defineCall({ name: 'numbers', summary: 'A list that grows', method: 'GET', path: '/api/numbers' }),
  schemas,
};
const read: PublicRead = { call: numbers, target: 'http://main/api/numbers', headers: {} };
const open = () => new PublicReadCache({ now: () => now, fetch: respond });

beforeEach(() => {
  now = 1_000_000;
  respond.mockReset();
  respond.mockImplementation(async () => json([respond.mock.calls.length]));
});

describe('a public read', () => {
  test('is answered from the cache while it is fresh, for thirty seconds at most', async () => {
    const cache = open();
    expect((await cache.read(read)).body).toBe('[1]');
    now += 29_999;
    expect((await cache.read(read)).body).toBe('[1]');
    now += 1;
    expect((await cache.read(read)).body).toBe('[2]');
  });

  test('is forwarded without characters that change the direction of text', async () => {
    const titles = { ...numbers, schemas: { response: z.array(z.string()) } };
    respond.mockImplementation(async () => json(['Pay\u202Esecivres', '\u2066Cards\u2069']));
    expect((await open().read({ ...read, call: titles })).body).toBe('["Paysecivres","Cards"]');
  });

  test('that was cleared is fetched again; the last known response is used while the service is down', async () => {
    const cache = open();
    await cache.read(read);
    cache.clear(new Set(['others']));
    expect((await cache.read(read)).body).toBe('[1]');
    cache.clear(new Set(['numbers']));
    respond.mockRejectedValueOnce(new TypeError('fetch failed'));
    expect((await cache.read(read)).body).toBe('[1]');
    expect((await cache.read(read)).body).toBe('[3]');
    cache.clear();
    respond.mockResolvedValueOnce(json({}, 404));
    expect((await cache.read(read)).status).toBe(404);
  });

  test('is fetched once for all concurrent requests', async () => {
    const cache = open();
    const responses = await Promise.all([cache.read(read), cache.read(read), cache.read(read)]);
    expect(responses.map(({ body }) => body)).toEqual(['[1]', '[1]', '[1]']);
    expect(respond).toHaveBeenCalledTimes(1);
  });

  test('is cached separately by address and by language', async () => {
    const cache = open();
    await cache.read(read);
    await cache.read({ ...read, target: `${read.target}?a` });
    await cache.read({ ...read, headers: { 'X-KM-Language': 'en' } });
    expect(respond).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['fails', async () => json({}, 502)],
    [
      'answers a page in place of data',
      async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    ],
    [
      'answers half of its JSON',
      async () => new Response('{"a":', { headers: { 'content-type': 'application/json' } }),
    ],
    ['answers something else than its call promises', async () => json({ data: ['1'] })],
  ])('is served from the cache for a day when the service %s', async (_what, failing) => {
    const cache = open();
    await cache.read(read);
    respond.mockImplementation(failing);
    now += dayMilliseconds - 1;
    expect((await cache.read(read)).body).toBe('[1]');
    now += 1;
    const late = await cache.read(read).then(
      ({ status }) => status,
      () => 'failed',
    );
    expect([502, 'failed']).toContain(late);
  });

  test('that failed is fetched again', async () => {
    const cache = open();
    respond.mockRejectedValueOnce(new TypeError('fetch failed'));
    await expect(cache.read(read)).rejects.toThrow('fetch failed');
    respond.mockResolvedValueOnce(json({ reasonCode: 'x' }, 404));
    expect((await cache.read(read)).status).toBe(404);
    respond.mockResolvedValueOnce(json({}, 500));
    expect((await cache.read(read)).status).toBe(500);
    expect((await cache.read(read)).status).toBe(200);
    expect(respond).toHaveBeenCalledTimes(4);
  });

  test('has its rich text sanitised, and its other fields unchanged', async () => {
    const entry = { slug: 'a', status: '10', title: '<b>' };
    respond.mockResolvedValueOnce(json({ ...entry, content: '<p>a<script>x()</script></p>', unknown: '<script>' }));
    const { body } = await open().read({ ...read, call: cmsContents });
    expect(JSON.parse(body)).toEqual({ ...entry, content: '<p>a</p>' });
  });

  test('of a content with another status than 10 is an error, also where the Main API sends it', async () => {
    respond.mockResolvedValueOnce(json({ slug: 'a', status: '20', title: 'a', content: 'not yet' }));
    const { status, body } = await open().read({ ...read, call: cmsContents });
    expect(status).toBe(410);
    expect(JSON.parse(body)).toMatchObject({ title: 'Inactive cms content!', reasonCode: '10_000_410' });
  });

  test('that is rejected forwards the problem of the service and nothing else', async () => {
    const problem = { type: 'about:blank', title: 'Inactive', status: 410, reasonCode: '10_000_410' };
    respond.mockResolvedValueOnce(json({ ...problem, stack: 'internal' }, 410));
    const rejected = await open().read(read);
    expect(rejected).toMatchObject({ status: 410, contentType: 'application/problem+json' });
    expect(JSON.parse(rejected.body)).toEqual(problem);
    respond.mockResolvedValueOnce(
      new Response('<script>x()</script>', { status: 404, headers: { 'content-type': 'text/html' } }),
    );
    const page = await open().read(read);
    expect(page).toMatchObject({ status: 404, contentType: 'application/problem+json' });
    expect(JSON.parse(page.body)).toMatchObject({ reasonCode: '10_000_404' });
  });

  test('of the CMS that is missing or rejected is fetched once in five seconds', async () => {
    const cache = new PublicReadCache({
      now: () => now,
      content: new ContentSource({ url: 'http://cms', fetch: respond }),
    });
    const faq = { call: faqs, target: 'http://cms/api/faqs?locale=ko', headers: {} };
    respond.mockImplementation(async () => json({}, 404));
    for (let time = 0; time < 5; time += 1) expect((await cache.read(faq)).status).toBe(404);
    expect(respond).toHaveBeenCalledTimes(1);
    now += 5000;
    respond.mockImplementation(async () => json({}, 403));
    expect((await cache.read(faq)).status).toBe(503);
    expect((await cache.read(faq)).status).toBe(503);
    expect(respond).toHaveBeenCalledTimes(2);
  });

  test('of the CMS is sanitised after its Markdown was rendered, and drafts are never cached', async () => {
    const cache = new PublicReadCache({
      now: () => now,
      content: new ContentSource({ url: 'http://cms', fetch: respond }),
    });
    const attributes = { slug: 'a', group: 'b', question: 'c', answer: '**bold** <img src=x onerror=alert(1)>' };
    respond.mockImplementation(async () => json({ data: [{ id: 1, attributes }], meta: {} }));
    const faq = { call: faqs, target: 'http://cms/api/faqs?locale=ko', headers: {} };
    const { body } = await cache.readDrafts(faq);
    expect(body).toContain('<strong>bold</strong>');
    expect(body).not.toContain('onerror');
    expect(respond.mock.calls[0]?.[0]).toEqual(expect.stringContaining('status=draft'));
    await cache.read(faq);
    await cache.read(faq);
    expect(respond).toHaveBeenCalledTimes(2);
    expect(respond.mock.calls[1]?.[0]).not.toEqual(expect.stringContaining('draft'));
  });

  test('forwards the time zone of the server', async () => {
    respond.mockResolvedValueOnce(
      new Response('[]', { headers: { 'content-type': 'application/json', 'X-KM-Time-Zone': 'UTC' } }),
    );
    expect(await open().read(read)).toMatchObject({ timeZone: 'UTC' });
  });
});
