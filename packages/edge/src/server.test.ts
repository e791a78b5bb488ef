import { appendFile, rm, writeFile } from 'node:fs/promises';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';

import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';

import { storeVersion } from '@up/federation/testing/published-versions';

import { readConfig } from './config.ts';
import { createEdge } from './server.ts';
import { smallSite, type SmallSite } from './testing/small-site.ts';

// Starts processes and workers, which is slow on a busy machine.
jest.setTimeout(60_000);

interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let site: SmallSite;
let upstream: Server;
let app: FastifyInstance;
let port: number;
const asked: Asked[] = [];

async function textOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Sends the address unchanged, without a client that normalises it. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET', body?: string | Buffer) {
  return new Promise<Answer>((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      textOf(response).then(
        (bytes) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes }),
        reject,
      );
    });
    request.once('error', reject);
    request.end(body);
  });
}

/** Responses of both services. */
function answerTo(url: string): unknown {
  if (url.startsWith('/api/no-auth/cms-contents')) {
    const more = url.includes('slug=long') ? ' and more'.repeat(200) : '';
    const content = `<p onclick="x()">t${more}</p>`;
    return { slug: 'terms', status: '10', title: 'Terms', content, draft: `internal ${asked.length}` };
  }
  if (url.startsWith('/strapi/api/contact-center')) {
    const attributes = {
      address: 'Seoul<br><script>x()</script>',
      phoneNumber: '1',
      faxNumber: '2',
      secret: 'internal',
    };
    return { data: { id: 1, attributes }, meta: {} };
  }
  return { asked: asked.length };
}

beforeAll(async () => {
  site = await smallSite();
  upstream = createServer((request, response) => {
    const answer = (body: Buffer) => {
      asked.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: String(body),
      });
      response.setHeader('content-type', 'application/json');
      response.setHeader('x-km-auth-token', 'token');
      response.statusCode = request.url?.startsWith('/api/refused') ? 403 : 200;
      if (request.url?.startsWith('/strapi')) response.setHeader('set-cookie', 'cms=1');
      response.end(JSON.stringify(answerTo(request.url ?? '')));
    };
    // An incomplete body gets no response.
    textOf(request).then(answer, () => undefined);
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const service = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const { workspace, cacheDirectory } = site;
  app = await createEdge(
    readConfig({
      ENVIRONMENTS_DIR: workspace.environmentsDirectory,
      STORE_DIR: workspace.storeDirectory,
      CACHE_DIR: cacheDirectory,
      MAIN_API_URL: service,
      CONTENT_API_URL: `${service}/strapi`,
      SITE_URL: 'https://portal.example',
      TRUSTED_PROXIES: 'loopback',
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
  await site.close();
});
beforeEach(() => void (asked.length = 0));

describe('a composition', () => {
  test('is immutable, and compressed as requested', async () => {
    const { composition: id } = JSON.parse(String((await ask('/healthz')).body)) as { composition: string };
    const answer = await ask(`/_portal/compositions/${id}.json`, { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    });
    const whole = JSON.parse(String(brotliDecompressSync(answer.body))) as Record<string, unknown>;
    expect(whole).toMatchObject({ id, routes: expect.any(Array), remotes: { one: [{ version: '1.0.0' }] } });
  });

  test('that this edge never served is not found, and that response is not cached', async () => {
    const answer = await ask('/_portal/compositions/unknown.json');
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });
});

describe('a page', () => {
  test('is sent with its policy, compressed as requested, and answered with 304 when unchanged', async () => {
    const page = await ask('/a', { 'accept-encoding': 'br' });
    expect(page.status).toBe(200);
    expect(brotliDecompressSync(page.body).toString()).toContain('/a #');
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const again = await ask('/a', { 'if-none-match': String(page.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers['content-security-policy']).toBe(page.headers['content-security-policy']);
    expect((await ask('/a', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('sends other sites no more of its address than the origin', async () => {
    const { headers } = await ask('/a?token=of-a-mail');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test('is the same whatever headers a client sends', async () => {
    const plain = await ask('/b');
    const poisoned = await ask('/b?x=1', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      cookie: 'UP_LOCALE=en',
      'accept-language': 'en',
    });
    expect(poisoned.body.equals(plain.body)).toBe(true);
    expect(String(plain.body)).toContain('https://portal.example/b');
  });

  test('keeps its status, and an error is never answered with 304', async () => {
    const missing = await ask('/status/404');
    expect(missing.status).toBe(404);
    expect((await ask('/status/404', { 'if-none-match': String(missing.headers.etag) })).status).toBe(404);
    expect(await ask('/status/302')).toMatchObject({ status: 302, headers: { location: '/elsewhere' } });
  });
});

describe('a URL that is not canonical', () => {
  test.each([
    ['/a/', '/a'],
    ['/a//b', '/a/b'],
    ['//evil.example', '/evil.example'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
    ['/\\/evil.example', '/evil.example'],
    ['///evil.example?a=//b', '/evil.example?a=//b'],
    ['/.//evil.example', '/evil.example'],
    ['/a/..//evil.example', '/evil.example'],
    ['/en/', '/en'],
  ])('%s redirects to %s on this site', async (path, location) => {
    expect(await ask(path)).toMatchObject({ status: 308, headers: { location } });
  });

  test.each([
    '/%2f%2fevil.example/',
    '/%5cevil.example/',
    '/%2f/evil.example//',
    '/%09/evil.example//',
    '/%0d%0aSet-Cookie:a=b//',
    '/@evil.example//',
    '/:80//',
  ])('%s never redirects to another site', async (path) => {
    const { status, headers } = await ask(path);
    if (headers.location !== undefined) {
      expect(new URL(headers.location, 'https://portal.example').origin).toBe('https://portal.example');
      expect(headers.location).not.toMatch(/^\/[/\\]/);
    }
    expect(headers['set-cookie']).toBeUndefined();
    expect(status).toBeLessThan(500);
  });
});

test.each([
  '/%',
  '/%zz',
  '/%c0%af',
  '/a%00b',
  '/api/%',
  '/_portal/%/x/y',
  '/_portal/one/1.0.0/%',
  '/content/api/%ff',
  `/${'a'.repeat(5000)}`,
  '/?%',
  '/a?page=%',
  'http://evil.example/a',
  '*',
])('the malformed address %.40p never causes a server error', async (path) => {
  expect((await ask(path)).status).toBeLessThan(500);
});

test.each(['POST', 'DELETE', 'OPTIONS'])('a page refuses %s', async (method) => {
  expect((await ask('/a', {}, method)).status).toBe(404);
});

describe('a published file', () => {
  const file = (name: string) => join(site.workspace.storeDirectory, 'one/1.0.0', name);
  const text = 'page '.repeat(50);

  test('may be cached for a year, by any client and from any site', async () => {
    const { status, headers, body } = await ask('/_portal/one/1.0.0/page.js');
    expect([status, String(body)]).toEqual([200, text]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      vary: 'accept-encoding',
    });
  });

  test('is sent as it was compressed when it was published', async () => {
    await writeFile(file('page.js.br'), brotliCompressSync(text));
    await writeFile(file('page.js.gz'), gzipSync(text));
    const [br, gzip] = [
      await ask('/_portal/one/1.0.0/page.js', { 'accept-encoding': 'gzip, br' }),
      await ask('/_portal/one/1.0.0/page.js', { 'accept-encoding': 'gzip' }),
    ];
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(String(brotliDecompressSync(br.body))).toBe(text);
    await Promise.all([rm(file('page.js.br')), rm(file('page.js.gz'))]);
    expect((await ask('/_portal/one/1.0.0/page.js', { 'accept-encoding': 'br' })).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  test('with one added byte is not served until it is repaired', async () => {
    await appendFile(file('page.js'), ' ');
    const { status, headers } = await ask('/_portal/one/1.0.0/page.js', { 'accept-encoding': 'br' });
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    await writeFile(file('page.js'), text);
    expect((await ask('/_portal/one/1.0.0/page.js')).status).toBe(200);
  });

  test.each([
    ['br', brotliCompressSync(`${text} `)],
    ['br', Buffer.from('no brotli')],
    ['gzip', gzipSync(`${text} `)],
  ])('whose %s form is damaged is sent uncompressed', async (encoding, damaged) => {
    const form = file(`page.js.${encoding === 'br' ? 'br' : 'gz'}`);
    await writeFile(form, damaged);
    const { status, headers, body } = await ask('/_portal/one/1.0.0/page.js', { 'accept-encoding': encoding });
    expect([status, String(body)]).toEqual([200, text]);
    expect(headers).not.toHaveProperty('content-encoding');
    await rm(form);
  });

  test('that was put into the store without the environment is not served', async () => {
    await storeVersion(site.workspace.storeDirectory, { name: 'one', version: '6.6.6' });
    expect((await ask('/_portal/one/6.6.6/remoteEntry.js')).status).toBe(404);
  });

  test.each([
    '/_portal/one/1.0.0/server/remoteEntry.cjs',
    '/_portal/one/1.0.0/portal.json',
    '/_portal/one/1.0.0/none.js',
    '/_portal/one/1.0.0/constructor',
    '/_portal/one/1.0.0/__proto__',
    '/_portal/one/1.0.0/../1.0.0/portal.json',
    '/_portal/one/%2e%2e/%2e%2e/environments/local.json',
    '/_portal/%2e%2e/environments/local.json',
    '/_portal/one/1.0.0/..%2f..%2f..%2fenvironments%2flocal.json',
    '/_portal/none/1.0.0/page.js',
  ])('%s is not served', async (path) => {
    const { status, body } = await ask(path);
    expect(status === 404 || String(body).includes('<div id="root">')).toBe(true);
    expect(String(body)).not.toMatch(/microFrontends|exports/);
  });
});

describe('a call', () => {
  test('is forwarded unchanged with its body, and so is the response', async () => {
    const { status, headers } = await ask(
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
    expect(asked).toMatchObject([{ method: 'POST', url: '/api/login?a=1', body: '{"username":"a"}' }]);
    expect(asked[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(asked[0]?.headers).not.toHaveProperty('forwarded');
    expect(asked[0]?.headers).not.toHaveProperty('x-real-ip');
    expect((await ask('/api/refused')).status).toBe(403);
  });

  test.each([
    ['/sandbox/v1/cards?x=1', '/sandbox/v1/cards?x=1'],
    ['/content/api/contact-center?locale=ko&populate=*', '/strapi/api/contact-center?locale=ko'],
    ['/api/search?match=..%2Fx', '/api/search?match=..%2Fx'],
    ['/api/search?match=%ED%A0%80', '/api/search?match=%ED%A0%80'],
    ['/api/a/../b', '/api/b'],
  ])('%s reaches its service as %s', async (path, url) => {
    await ask(path);
    expect(asked.map((each) => each.url)).toEqual([url]);
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
    expect((await ask(path)).status).toBe(404);
    expect(asked).toEqual([]);
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
    expect((await ask(path, {}, method)).status).toBe(404);
    expect(asked).toEqual([]);
  });

  test('to the content service must be a declared read with declared values, and returns declared fields only', async () => {
    const path = '/content/api/contact-center?locale=en&status[]=draft&publicationState=preview&status=draft';
    const { status, headers, body } = await ask(path, { cookie: 'secret=1', authorization: 'Bearer secret' });
    expect(asked.map(({ url }) => url)).toEqual(['/strapi/api/contact-center?locale=en']);
    expect(asked[0]?.headers).not.toHaveProperty('cookie');
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(String(body)).toContain('Seoul<br />');
    expect(String(body)).not.toMatch(/script|internal/);
    expect((await ask('/content/api/contact-center?locale=xx')).status).toBe(400);
    expect((await ask('/content/api/contact-center')).status).toBe(400);
    expect(asked).toHaveLength(1);
  });

  test('to the content service may be a HEAD request', async () => {
    const { status, body } = await ask('/content/api/contact-center?locale=ko', {}, 'HEAD');
    expect([status, body.length]).toEqual([200, 0]);
  });

  test('with an effect cannot be made by a HEAD request', async () => {
    expect((await ask('/api/auth/activation-reg-acc/token', {}, 'HEAD')).status).toBe(405);
    expect(asked).toEqual([]);
  });

  test.each([
    ['Expect', '100-continue'],
    ['Upgrade', 'websocket'],
    ['TE', 'trailers'],
  ])('with the header %s reaches its service without it', async (name, value) => {
    const answer = await ask('/api/login', { [name]: value }, 'POST', '{}');
    expect(answer.status).toBe(200);
    expect(asked).toMatchObject([{ url: '/api/login', body: '{}' }]);
    expect(asked[0]?.headers).not.toHaveProperty(name.toLowerCase());
  });

  test.each(['evil.example', 'evil.example:3000', undefined])(
    'to the local mailbox is answered for the site’s own name, not for %s',
    async (host) => {
      for (const path of ['/mailbox', '/api/mailbox', '/mailbox/1', '/api/x/../mailbox']) {
        expect((await ask(path, { host: host ?? `127.0.0.1:${port}` })).status).toBe(404);
      }
      expect(asked).toEqual([]);
      expect((await ask('/api/mailbox', { host: 'portal.example' })).status).toBe(200);
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
    expect((await ask(path)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    });
  });

  test('of other clients is answered while one client sends its bodies slowly', async () => {
    const slow = Array.from({ length: 300 }, () => {
      const headers = { 'content-type': 'application/json', 'content-length': '1000' };
      const request = httpRequest({
        host: '127.0.0.1',
        port,
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
    // Requests above the limit of one client are refused immediately.
    const refused = await Promise.any(
      slow.map(async ({ status }) => ((await status) === 429 ? 429 : Promise.reject(new Error('not refused')))),
    );
    expect(refused).toBe(429);
    const other = await ask('/api/login', { 'x-forwarded-for': '203.0.113.9' }, 'POST', '{}');
    expect(other.status).toBe(200);
    expect(asked.map(({ body }) => body)).toEqual(['{}']);
    for (const { request } of slow) request.destroy();
  });

  test('behind a load balancer has the client address that the load balancer reports, not the one that the client claims', async () => {
    await ask('/api/login', { 'x-forwarded-for': '198.51.100.1, 203.0.113.9', 'x-forwarded-host': 'evil.example' });
    expect(asked[0]?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.9' });
    expect(asked[0]?.headers).not.toHaveProperty('x-forwarded-host');
  });

  test('for public data is fetched once, sanitised, in one of two languages', async () => {
    const path = '/api/no-auth/cms-contents?slug=terms&withLocalizedInfo=true&withMenuPath=false';
    const headers = { cookie: 'secret=1', 'x-km-auth-token': 'secret' };
    const [one, two] = [await ask(path, headers), await ask(`${path}&utm=x`, { 'x-km-language': 'fr' })];
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers).toMatchObject({ 'x-km-language': 'ko' });
    expect(asked[0]?.headers).not.toHaveProperty('cookie');
    expect(asked[0]?.headers).not.toHaveProperty('x-km-auth-token');
    expect(JSON.parse(String(one.body))).toMatchObject({ content: '<p>t</p>' });
    expect(two.body.equals(one.body)).toBe(true);
    await ask(path, { 'x-km-language': 'en' });
    expect(asked).toHaveLength(2);
    expect(one.headers).not.toHaveProperty('x-km-auth-token');
  });

  test('for public data is compressed as requested when it is long', async () => {
    const path = '/api/no-auth/cms-contents?slug=long&withLocalizedInfo=true&withMenuPath=false';
    const plain = await ask(path);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const packed = await ask(path, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'X-KM-Language, accept-encoding' });
    expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true);
    expect(packed.body.length).toBeLessThan(plain.body.length / 10);
    const short = await ask(path.replace('long', 'short'), { 'accept-encoding': 'br' });
    expect(short.headers).not.toHaveProperty('content-encoding');
  });

  test.each([true, false])(
    'with a body larger than an attachment is refused, with and without a declared length (%s)',
    async (said) => {
      const { status } = await ask(
        '/api/inquiries',
        { 'content-type': 'application/pdf', ...(said ? {} : { 'transfer-encoding': 'chunked' }) },
        'POST',
        Buffer.alloc(22 * 1024 * 1024),
      ).catch((error: unknown) => {
        // The connection may be closed before the body was sent completely.
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ECONNRESET' || code === 'EPIPE') return { status: 413 };
        throw error;
      });
      expect(status).toBe(413);
      expect(asked).toEqual([]);
    },
  );
});
