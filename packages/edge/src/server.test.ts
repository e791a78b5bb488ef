import { existsSync } from 'node:fs';
import { appendFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';

import { storeVersion } from '@up/federation/testing/published-versions';
import { until } from '@up/processes/testing/until';

import { edgeSuite } from './testing/edge-suite.ts';
import { runEdge } from './testing/running-edge.ts';
import { smallSite } from './testing/small-site.ts';

// Starts processes and workers, which is slow on a busy machine.
jest.setTimeout(60_000);

const { site, edge } = edgeSuite({ SITE_URL: 'https://portal.example' });

describe('a composition', () => {
  test('is immutable, and compressed as requested', async () => {
    const { composition: id } = JSON.parse((await edge.ask('/healthz')).body) as { composition: string };
    const response = await edge.ask(`/_portal/compositions/${id}.json`, { 'accept-encoding': 'br' });
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    });
    const complete = JSON.parse(String(brotliDecompressSync(response.bytes))) as Record<string, unknown>;
    expect(complete).toMatchObject({ id, routes: expect.any(Array), remotes: { one: [{ version: '1.0.0' }] } });
  });

  test('that this edge never served is not found, and that response is not cached', async () => {
    const response = await edge.ask('/_portal/compositions/unknown.json');
    expect([response.status, response.headers['cache-control']]).toEqual([404, 'no-store']);
  });
});

describe('a page', () => {
  test('is sent with its policy, compressed as requested, and answered with 304 when unchanged', async () => {
    const page = await edge.ask('/a', { 'accept-encoding': 'br' });
    expect(page.status).toBe(200);
    expect(brotliDecompressSync(page.bytes).toString()).toContain('/a #');
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(page.headers.etag).toMatch(/^W\//);
    const again = await edge.ask('/a', { 'if-none-match': String(page.headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(page.headers['content-security-policy']);
    expect((await edge.ask('/a', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('and every other response cannot be shown in a frame, and no request is echoed', async () => {
    for (const path of ['/a', '/robots.txt', '/api/no-auth/site-config', '/nothing.js']) {
      const { headers } = await edge.ask(path);
      expect([path, headers['content-security-policy']]).toEqual([
        path,
        expect.stringContaining(`frame-ancestors 'none'`),
      ]);
    }
    expect((await edge.ask('/a', {}, 'TRACE')).status).toBe(404);
  });

  test('sends other sites no more of its address than the origin', async () => {
    const { headers } = await edge.ask('/a?token=of-a-mail');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test('is the same whatever headers a client sends', async () => {
    const plain = await edge.ask('/b');
    const poisoned = await edge.ask('/b?x=1', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      cookie: 'UP_LOCALE=en',
      'accept-language': 'en',
    });
    expect(poisoned.body).toBe(plain.body);
    expect(plain.body).toContain('https://portal.example/b');
  });

  test('keeps its status, and an error is never answered with 304', async () => {
    const missing = await edge.ask('/status/404');
    expect(missing.status).toBe(404);
    expect((await edge.ask('/status/404', { 'if-none-match': String(missing.headers.etag) })).status).toBe(404);
    expect(await edge.ask('/status/302')).toMatchObject({ status: 302, headers: { location: '/elsewhere' } });
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
    expect(await edge.ask(path)).toMatchObject({ status: 308, headers: { location } });
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
    const { status, headers } = await edge.ask(path);
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
  expect((await edge.ask(path)).status).toBeLessThan(500);
});

test.each(['POST', 'DELETE', 'OPTIONS'])('a page rejects %s', async (method) => {
  expect((await edge.ask('/a', {}, method)).status).toBe(404);
});

describe('a published file', () => {
  const file = (name: string) => join(site.workspace.storeDirectory, 'one/1.0.0', name);
  const text = 'page '.repeat(50);

  test('may be cached for a year, by any client and from any site', async () => {
    const { status, headers, body } = await edge.ask('/_portal/one/1.0.0/page.js');
    expect([status, body]).toEqual([200, text]);
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
      await edge.ask('/_portal/one/1.0.0/page.js', { 'accept-encoding': 'gzip, br' }),
      await edge.ask('/_portal/one/1.0.0/page.js', { 'accept-encoding': 'gzip' }),
    ];
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(String(brotliDecompressSync(br.bytes))).toBe(text);
    await Promise.all([rm(file('page.js.br')), rm(file('page.js.gz'))]);
    expect((await edge.ask('/_portal/one/1.0.0/page.js', { 'accept-encoding': 'br' })).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  test('with one added byte is not served until it is repaired', async () => {
    await appendFile(file('page.js'), ' ');
    const { status, headers } = await edge.ask('/_portal/one/1.0.0/page.js', { 'accept-encoding': 'br' });
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    await writeFile(file('page.js'), text);
    expect((await edge.ask('/_portal/one/1.0.0/page.js')).status).toBe(200);
  });

  test.each([
    ['br', brotliCompressSync(`${text} `)],
    ['br', Buffer.from('no brotli')],
    ['gzip', gzipSync(`${text} `)],
  ])('whose %s form is damaged is sent uncompressed', async (encoding, damaged) => {
    const form = file(`page.js.${encoding === 'br' ? 'br' : 'gz'}`);
    await writeFile(form, damaged);
    const { status, headers, body } = await edge.ask('/_portal/one/1.0.0/page.js', { 'accept-encoding': encoding });
    expect([status, body]).toEqual([200, text]);
    expect(headers).not.toHaveProperty('content-encoding');
    await rm(form);
  });

  test('that was put into the store without the environment is not served', async () => {
    await storeVersion(site.workspace.storeDirectory, { name: 'one', version: '6.6.6' });
    expect((await edge.ask('/_portal/one/6.6.6/remoteEntry.js')).status).toBe(404);
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
    const { status, body } = await edge.ask(path);
    expect(status === 404 || body.includes('<div id="root">')).toBe(true);
    expect(body).not.toMatch(/microFrontends|exports/);
  });
});

describe('a store that cannot be read', () => {
  const directory = () => site.workspace.storeDirectory;
  const away = () => `${directory()}.away`;
  const availability = async () => /^portal_store_available\S* (\d)/m.exec((await edge.ask('/metrics')).body)?.[1];

  test('is answered with 503 for files that were not read before, and only for those', async () => {
    await edge.ask('/_portal/one/1.0.0/page.js');
    expect(await availability()).toBe('1');
    await rename(directory(), away());
    try {
      const { status, headers } = await edge.ask('/_portal/one/1.0.0/remoteEntry.js');
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
      expect((await edge.ask('/_portal/one/1.0.0/page.js')).status).toBe(200);
      expect((await edge.ask('/_portal/one/1.0.0/none.js')).status).toBe(404);
      expect((await edge.ask('/while-down')).status).toBe(200);
      expect((await edge.ask('/readyz')).status).toBe(200);
      expect(await availability()).toBe('0');
    } finally {
      await rename(away(), directory());
    }
    expect((await edge.ask('/_portal/one/1.0.0/remoteEntry.js')).status).toBe(200);
  });
});

test('a rejected composition is seen by operators, and the previous one stays', async () => {
  const seen = async () => {
    const { composition, refused } = JSON.parse((await edge.ask('/readyz')).body) as Record<string, unknown>;
    const { body } = await edge.ask('/metrics');
    return {
      composition,
      refused,
      metrics: [...body.matchAll(/^portal_composition_refused.*fault="(\w+)".* (\d)$/gm)],
    };
  };
  const { composition, refused, metrics } = await seen();
  expect(refused).toBeUndefined();
  expect(metrics.map(([, fault, value]) => [fault, value])).toEqual(
    ['invalid', 'signature', 'outdated', 'incompatible', 'unavailable'].map((fault) => [fault, '0']),
  );
  const text = await readFile(site.environmentFile, 'utf8');
  await writeFile(site.environmentFile, '{}');
  await until(async () => (await seen()).refused !== undefined, 20);
  const after = await seen();
  expect(after).toMatchObject({ composition, refused: { fault: 'invalid', since: expect.any(String) } });
  expect(after.metrics.filter(([, , value]) => value === '1').map(([, fault]) => fault)).toEqual(['invalid']);
  expect((await edge.ask('/readyz')).status).toBe(200);
  await writeFile(site.environmentFile, text);
  await until(async () => (await seen()).refused === undefined, 20);
});

test('an edge that restarts while the store and the environments are away sends pages and their scripts', async () => {
  const other = await smallSite();
  const { storeDirectory, environmentsDirectory } = other.workspace;
  const script = '/_portal/one/1.0.0/page.js';
  const first = await runEdge(other);
  first.followContent();
  const cachedFile = join(other.cacheDirectory, 'files/one/1.0.0/page.js');
  await until(() => existsSync(cachedFile), 10);
  await first.close();
  await rename(storeDirectory, `${storeDirectory}-away`);
  await rename(environmentsDirectory, `${environmentsDirectory}-away`);
  const second = await runEdge(other);
  try {
    expect((await second.ask('/')).status).toBe(200);
    expect((await second.ask(script, { 'accept-encoding': 'br, gzip' })).body).toContain('page page');
    expect((await second.ask('/_portal/one/1.0.0/unknown.js')).status).toBe(404);
  } finally {
    await second.close();
    await other.close();
  }
});
