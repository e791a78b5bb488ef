import { request as httpRequest } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

import { until } from '@up/processes/testing/until';
import { callSteadily } from '@up/service/testing/call-steadily';
import { errorCode } from '@up/processes/error-code';

import { runEdge, type RunningEdge } from '../testing/running-edge.ts';
import { startServices, type Services } from '../testing/services.ts';
import { smallSite, type SmallSite } from '../testing/small-site.ts';

// Starts processes and workers, which is slow on a busy machine.
jest.setTimeout(60_000);

let site: SmallSite;
let services: Services;
let edge: RunningEdge;

beforeAll(async () => {
  site = await smallSite();
  services = await startServices();
  edge = await runEdge(site, { ...services.settings, SITE_URL: 'https://portal.example', TRUSTED_PROXIES: 'loopback' });
});
afterAll(async () => {
  // No call leaves a line in the log; pages and site files miss the data that these services do not have.
  const expected = ['a service did not respond', 'response errored'];
  expect(edge.warnings.filter((message) => !expected.includes(message))).toEqual([]);
  await edge.close();
  await services.close();
  await site.close();
});
beforeEach(() => void (services.calls.length = 0));

describe('a stack', () => {
  const address = '/api/operator/telemetry/stacks/';

  test('gets the places in the sources from source maps, which no browser gets', async () => {
    const response = await edge.ask(`${address}abcdefghijklmnop`, { 'x-km-auth-token': 'of-an-operator' });
    expect(services.calls[0]?.headers).toMatchObject({ 'x-km-auth-token': 'of-an-operator' });
    const frame = { application: 'one', version: '1.0.0', file: 'page.js', line: 1, column: 1 };
    const text = { firstLine: 1, lines: ['// Page', 'throw new Error();', ''] };
    expect([response.status, JSON.parse(response.body)]).toEqual([
      200,
      {
        frames: [
          { ...frame, source: { file: 'one/src/page.tsx', line: 2, column: 1, text } },
          { ...frame, file: 'unknown.js' },
          { ...frame, version: '9.0.0' },
        ],
      },
    ]);
    expect((await edge.ask('/_portal/one/1.0.0/page.js')).status).toBe(200);
    for (const map of ['maps/page.js.map.gz', 'maps/page.js.map', 'page.js.map', 'maps%2Fpage.js.map.gz']) {
      expect([map, (await edge.ask(`/_portal/one/1.0.0/${map}`)).status]).toEqual([map, 404]);
    }
  });

  test('is not read for a client that the Main API rejects', async () => {
    const { status, body } = await edge.ask(`${address}refused`);
    expect([status, body.includes('source')]).toEqual([403, false]);
  });
});

describe('a call', () => {
  test('is forwarded unchanged with its body, and so is the response', async () => {
    const { status, headers } = await edge.ask(
      '/api/login?a=1',
      {
        'content-type': 'application/json',
        'x-real-ip': '1.2.3.4',
        forwarded: 'for=1.2.3.4',
      },
      'POST',
      '{"username":"a"}',
    );
    expect([status, headers['x-km-auth-token']]).toEqual([200, 'token']);
    expect(services.calls).toMatchObject([{ method: 'POST', url: '/api/login?a=1', body: '{"username":"a"}' }]);
    expect(services.calls[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(services.calls[0]?.headers).not.toHaveProperty('forwarded');
    expect(services.calls[0]?.headers).not.toHaveProperty('x-real-ip');
    expect((await edge.ask('/api/refused')).status).toBe(403);
  });

  test.each(['HTTP/1.0', 'HTTP/1.1\r\nHost: a\r\nConnection: close'])(
    'of a client that reads to the end (%j) is answered at once, without the headers of the other connection',
    async (protocol) => {
      for (const path of ['/api/login', '/sandbox/v1/cards', '/api/refused']) {
        const response = (await edge.send(`GET ${path} ${protocol}\r\n\r\n`)).toLowerCase();
        expect(response).toContain('x-km-auth-token: token');
        expect(response).toMatch(/\r\nconnection: close\r\n/);
        expect(response).not.toMatch(/\r\n(?:keep-alive|proxy-authenticate|x-hop):/);
      }
    },
  );

  test('of the sandbox has one new id, which the service gets, whatever trace the client has', async () => {
    const trace = 'ab'.repeat(16);
    const { headers } = await edge.ask('/sandbox/v1/cards', { traceparent: `00-${trace}-${'cd'.repeat(8)}-01` });
    const id = String(headers['x-request-id']);
    expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(services.calls[0]?.headers.traceparent).toContain(`-${id.replaceAll('-', '')}-`);
    expect(services.calls[0]?.headers.traceparent).not.toContain(trace);
  });

  test('of a client that stays has the edge’s own connection', async () => {
    const { headers } = await edge.ask('/api/login', { connection: 'keep-alive, x-own', 'x-own': '1', te: 'trailers' });
    expect(headers).toMatchObject({
      connection: 'keep-alive',
      'keep-alive': expect.not.stringContaining('timeout=72,'),
    });
    expect(headers).not.toHaveProperty('x-hop');
    expect(services.calls[0]?.headers).not.toHaveProperty('x-own');
  });

  test.each([
    ['/sandbox/../api/login', 404, 'NOT_FOUND'],
    ['/sandbox/v1/%ED%A0%80', 400, 'INVALID_REQUEST'],
  ])('to %s, which the edge itself rejects, has the documented id', async (path, status, code) => {
    const { headers, body } = await edge.ask(path);
    expect(headers['x-up-request-id']).toMatch(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/);
    expect(JSON.parse(body)).toMatchObject({ status, code, requestId: headers['x-up-request-id'] });
    expect(headers['x-request-id']).toBe(headers['x-up-request-id']);
  });

  test.each([
    ['/sandbox/v1/cards?x=1', '/sandbox/v1/cards?x=1'],
    ['/content/api/contact-center?locale=ko&populate=*', '/strapi/api/contact-center?locale=ko'],
    ['/api/search?match=..%2Fx', '/api/search?match=..%2Fx'],
    ['/api/search?match=%ED%A0%80', '/api/search?match=%ED%A0%80'],
    ['/api/a/../b', '/api/b'],
  ])('%s reaches its service as %s', async (path, url) => {
    await edge.ask(path);
    expect(services.calls.map((each) => each.url)).toEqual([url]);
  });

  test.each([
    '/api/../admin',
    '/api/%2e%2e/admin',
    '/api/..\\admin',
    '/content/api/../../admin',
    '/content/api/.%2E/admin',
    '/content/api/../admin/users',
    '/sandbox/../api/login',
  ])('%s does not leave its prefix', async (path) => {
    expect((await edge.ask(path)).status).toBe(404);
    expect(services.calls).toEqual([]);
  });

  test.each([
    ['GET', '/content/api/subscribers?status=draft'],
    ['GET', '/content/api/users'],
    ['GET', '/content/api/contact-center/1'],
    ['POST', '/content/api/auth/local/register'],
    ['POST', '/content/api/contact-center?locale=ko'],
    ['DELETE', '/content/api/contact-center?locale=ko'],
    ['OPTIONS', '/content/api/contact-center?locale=ko'],
  ])('%s %s does not reach the content service', async (method, path) => {
    expect((await edge.ask(path, {}, method)).status).toBe(404);
    expect(services.calls).toEqual([]);
  });

  test('to the content service must be a declared read with declared values, and returns declared fields only', async () => {
    const path = '/content/api/contact-center?locale=en&status[]=draft&publicationState=preview&status=draft';
    const { status, headers, body } = await edge.ask(path, { cookie: 'secret=1', authorization: 'Bearer secret' });
    expect(services.calls.map(({ url }) => url)).toEqual(['/strapi/api/contact-center?locale=en']);
    expect(services.calls[0]?.headers).not.toHaveProperty('cookie');
    expect(services.calls[0]?.headers).not.toHaveProperty('authorization');
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(body).toContain('Seoul<br />');
    expect(body).not.toMatch(/script|internal/);
    expect((await edge.ask('/content/api/contact-center?locale=xx')).status).toBe(400);
    expect((await edge.ask('/content/api/contact-center')).status).toBe(400);
    expect(services.calls).toHaveLength(1);
  });

  test('to the content service may be a HEAD request', async () => {
    const { status, body } = await edge.ask('/content/api/contact-center?locale=ko', {}, 'HEAD');
    expect([status, body]).toEqual([200, '']);
  });

  test('with an effect cannot be made by a HEAD request', async () => {
    expect((await edge.ask('/api/auth/activation-reg-acc/token', {}, 'HEAD')).status).toBe(405);
    expect(services.calls).toEqual([]);
  });

  test.each([
    ['Expect', '100-continue'],
    ['Upgrade', 'websocket'],
    ['TE', 'trailers'],
  ])('with the header %s reaches its service without it', async (name, value) => {
    const response = await edge.ask('/api/login', { [name]: value }, 'POST', '{}');
    expect(response.status).toBe(200);
    expect(services.calls).toMatchObject([{ url: '/api/login', body: '{}' }]);
    expect(services.calls[0]?.headers).not.toHaveProperty(name.toLowerCase());
  });

  test.each(['evil.example', 'evil.example:3000', undefined])(
    'to the local mailbox is answered for the site’s own name, not for %s',
    async (host) => {
      for (const path of ['/mailbox', '/api/mailbox', '/mailbox/1', '/api/x/../mailbox']) {
        expect((await edge.ask(path, { host: host ?? `127.0.0.1:${edge.port}` })).status).toBe(404);
      }
      expect(services.calls).toEqual([]);
      expect((await edge.ask('/api/mailbox', { host: 'portal.example' })).status).toBe(200);
    },
  );

  test.each([
    '/a',
    '/api/login',
    '/api/refused',
    '/_portal/none/1.0.0/page.js',
    '/_portal/compositions/unknown.json',
    '/%',
    '/content/api/none',
    '/sandbox/v1/none',
    '/uploads/none',
    '/mcp',
    '/robots.txt',
    '/sitemap.xml',
    '/healthz',
    '/readyz',
    '/metrics',
  ])('%s has the security headers of a page', async (path) => {
    expect((await edge.ask(path)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });

  test('of other clients is answered while one client sends its bodies slowly', async () => {
    const slow = Array.from({ length: 300 }, () => {
      const headers = { 'content-type': 'application/json', 'content-length': '1000' };
      const request = httpRequest({
        host: '127.0.0.1',
        port: edge.port,
        path: '/api/login',
        method: 'POST',
        headers,
        agent: false,
      });
      const status = new Promise<number | undefined>((resolve) => {
        request.once('response', (response) => resolve(response.statusCode));
        request.once('error', () => resolve(undefined));
      });
      request.write('{');
      return { request, status };
    });
    // Requests above the limit of one client are rejected immediately.
    const rejected = await Promise.any(
      slow.map(async ({ status }) => ((await status) === 429 ? 429 : Promise.reject(new Error('not refused')))),
    );
    expect(rejected).toBe(429);
    const other = await edge.ask('/api/login', { 'x-forwarded-for': '203.0.113.9' }, 'POST', '{}');
    expect(other.status).toBe(200);
    expect(services.calls.map(({ body }) => body)).toEqual(['{}']);
    for (const { request } of slow) request.destroy();
  });

  test('behind a load balancer has the client address that the load balancer reports, not the one that the client claims', async () => {
    await edge.ask('/api/login', {
      'x-forwarded-for': '198.51.100.1, 203.0.113.9',
      'x-forwarded-host': 'evil.example',
    });
    expect(services.calls[0]?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.9' });
    expect(services.calls[0]?.headers).not.toHaveProperty('x-forwarded-host');
  });

  test('for public data is fetched once, sanitised, in one of two languages', async () => {
    const path = '/api/no-auth/cms-contents?slug=terms&withLocalizedInfo=true&withMenuPath=false';
    const headers = { cookie: 'secret=1', 'x-km-auth-token': 'secret' };
    const [one, two] = [await edge.ask(path, headers), await edge.ask(`${path}&utm=x`, { 'x-km-language': 'fr' })];
    expect(services.calls).toHaveLength(1);
    expect(services.calls[0]?.headers).toMatchObject({ 'x-km-language': 'ko' });
    expect(services.calls[0]?.headers).not.toHaveProperty('cookie');
    expect(services.calls[0]?.headers).not.toHaveProperty('x-km-auth-token');
    expect(JSON.parse(one.body)).toMatchObject({ content: '<p>t</p>' });
    expect(two.body).toBe(one.body);
    await edge.ask(path, { 'x-km-language': 'en' });
    expect(services.calls).toHaveLength(2);
    expect(one.headers).not.toHaveProperty('x-km-auth-token');
  });

  test('for public data is compressed as requested when it is long', async () => {
    const path = '/api/no-auth/cms-contents?slug=long&withLocalizedInfo=true&withMenuPath=false';
    const plain = await edge.ask(path);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const packed = await edge.ask(path, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'X-KM-Language, accept-encoding' });
    expect(String(brotliDecompressSync(packed.bytes))).toBe(plain.body);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 10);
    const short = await edge.ask(path.replace('long', 'short'), { 'accept-encoding': 'br' });
    expect(short.headers).not.toHaveProperty('content-encoding');
  });

  test.each([true, false])(
    'with a body larger than an attachment is rejected, with and without a declared length (%s)',
    async (isDeclared) => {
      const { status } = await edge
        .ask(
          '/api/inquiries',
          { 'content-type': 'application/pdf', ...(isDeclared ? {} : { 'transfer-encoding': 'chunked' }) },
          'POST',
          Buffer.alloc(22 * 1024 * 1024),
        )
        .catch((error: unknown) => {
          // The connection may be closed before the body was sent completely.
          const code = errorCode(error);
          if (code === 'ECONNRESET' || code === 'EPIPE') return { status: 413 };
          throw error;
        });
      expect(status).toBe(413);
      expect(services.calls).toEqual([]);
    },
  );
});

describe('a stream of events', () => {
  const path = '/api/projects/p1/sandbox/updates';

  test('is sent as it arrives, uncompressed, and ends at the service when its reader leaves', async () => {
    const { status, headers, next, leave } = await edge.open(path);
    expect([status, headers['content-type'], headers['content-encoding']]).toEqual([
      200,
      'text/event-stream',
      undefined,
    ]);
    expect(await next()).toBe('event: open\n\n');
    for (const stream of services.streams) stream.write('event: change\n\n');
    expect(await next()).toBe('event: change\n\n');
    leave();
    await until(() => services.streams.size === 0, 10);
  });

  test('ends when the service ends it', async () => {
    const { next } = await edge.open(path);
    await next();
    for (const stream of services.streams) stream.end();
    expect(await next()).toBeUndefined();
  });

  test('ends properly as soon as the edge shuts down, which does not wait for it', async () => {
    const { next } = await edge.open(path);
    await next();
    await edge.drain();
    expect(await next()).toBeUndefined();
    await until(() => services.streams.size === 0, 10);
  });
});

describe('an edge that is shutting down', () => {
  test('cuts no page and no forwarded call of callers who keep their connections', async () => {
    const ending = await runEdge(site, { ...services.settings, SITE_URL: 'https://portal.example' });
    const calls = callSteadily(ending.port, ['/a', '/api/things', '/healthz', '/api/no-auth/cms-contents?slug=a'], 30);
    await until(() => services.calls.length >= 100, 20);
    const started = performance.now();
    await ending.drain();
    expect(performance.now() - started).toBeLessThan(15_000);
    expect((await calls).failures).toEqual([]);
  });
});
