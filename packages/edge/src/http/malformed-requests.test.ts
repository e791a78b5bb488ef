import { once } from 'node:events';
import type { Socket } from 'node:net';

import { servicesSuite } from '../testing/edge-suite.ts';

// Starts processes and workers, which is slow on a busy machine.
jest.setTimeout(60_000);

const { edge, services } = servicesSuite({ SITE_URL: 'https://portal.example' });

const get = (path: string, ...headers: string[]) => [`GET ${path} HTTP/1.1`, ...headers, '', ''].join('\r\n');
const large = 'x'.repeat(20_000);

test.each([
  ['no method that exists', 400, 'NONE / HTTP/1.1\r\n\r\n'],
  ['no HTTP', 400, 'hello\r\n\r\n'],
  ['headers that are too large', 431, get('/api/login', 'Host: a', `X-Large: ${large}`)],
  ['two lengths', 400, get('/api/login', 'Host: a', 'Content-Length: 4', 'Transfer-Encoding: chunked')],
  ['two hosts', 400, get('/api/login', 'Host: a', 'host: b', 'Connection: close')],
  ['two hosts for a page', 400, get('/', 'Host: a', 'Host: a', 'Connection: close')],
  ['no host', 400, get('/api/login', 'Connection: close')],
])('a request with %s gets a problem of status %i, with the security headers', async (_name, status, request) => {
  const response = await edge.send(request);
  const [head = '', body = ''] = response.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const header of [
    'x-content-type-options: nosniff',
    'strict-transport-security: max-age=31536000; includeSubDomains',
    "content-security-policy: frame-ancestors 'none'",
    'content-type: application/problem+json',
    'connection: close',
  ]) {
    expect(head.toLowerCase()).toContain(header.toLowerCase());
  }
  expect(head).toMatch(/x-request-id: [\da-f]{32}/);
  expect(JSON.parse(body)).toMatchObject({ status, reasonCode: expect.any(String) });
  expect(services.calls).toEqual([]);
});

test('a request that does not arrive in time gets a problem of status 408', async () => {
  const connected = once(edge.server, 'connection');
  const response = edge.send('GET / HTTP');
  const [socket] = (await connected) as [Socket];
  // As the server does after twenty seconds.
  edge.server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  expect(await response).toMatch(/^HTTP\/1\.1 408 [^]*application\/problem\+json[^]*"status":408/);
});

test.each([
  ['{', 'application/json', 400],
  ['<a/>', 'text/xml', 415],
  [' '.repeat(2_000_000), 'application/json', 413],
])('a body that cannot be read (%.10j, %s) is a problem of status %i', async (body, type, status) => {
  const response = await edge.ask('/mcp', { 'content-type': type }, 'POST', body);
  expect([response.status, JSON.parse(response.body)]).toMatchObject([status, { status }]);
});

test('a client of HTTP/1.0 needs no host', async () => {
  expect(await edge.send('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
});

test('an expectation that nobody knows is ignored', async () => {
  expect(await edge.send(get('/healthz', 'Host: a', 'Expect: more', 'Connection: close'))).toMatch(/^HTTP\/1\.1 200 /);
});

describe.each(['%ED%A0%80', '%', '%zz', '%c0%af'])('a path with %s, which cannot be decoded,', (part) => {
  test.each(['/api/', '/api/search/', '/sandbox/v1/cards/', '/content/api/', '/mailbox/', '/_portal/'])(
    'is a problem below %s',
    async (prefix) => {
      const { status, headers, body } = await edge.ask(prefix + part);
      expect([status, headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8']);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^[\da-f-]{32,36}$/),
      });
      expect(JSON.parse(body)).toMatchObject({ status: 400 });
    },
  );

  test.each(['/', '/en/', '/a/b/'])('is a page that does not exist below %s', async (prefix) => {
    const { status, headers, body } = await edge.ask(prefix + part);
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    // The address as the browser has it.
    expect(body).toContain(`${prefix}${part} #`);
  });
});
