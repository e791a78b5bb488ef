import { Agent, request as httpRequest } from 'node:http';
import { connect as connectHttp2, createServer as createHttp2Server } from 'node:http2';
import { text } from 'node:stream/consumers';

import Fastify, { type FastifyInstance } from 'fastify';

import { originOf } from '@up/processes/origin-of';

import { runEdge, type RunningEdge } from '../testing/running-edge.ts';
import { smallSite, type SmallSite } from '../testing/small-site.ts';

// Starts processes and workers, which is slow on a busy machine.
jest.setTimeout(60_000);

const megabyte = 1024 * 1024;

let site: SmallSite;
let main: FastifyInstance;
let edge: RunningEdge;
/** The paths of the calls that reached the Main API. */
const reached: string[] = [];

beforeAll(async () => {
  site = await smallSite();
  main = Fastify({ forceCloseConnections: true });
  main.addHook('onRequest', async (request, reply) => {
    reached.push(request.url);
    // Answers before it has read the body.
    if (request.url.endsWith('refused')) return reply.status(403).send({ refused: true });
    if (request.url.endsWith('broken')) request.raw.socket.destroy();
    return undefined;
  });
  main.removeAllContentTypeParsers();
  main.addContentTypeParser('*', (_request, payload, done) => {
    text(payload).then((body) => done(null, body), done);
  });
  main.post('/*', async ({ body }) => ({ bytes: (body as string).length }));
  edge = await runEdge(site, { MAIN_API_URL: await main.listen({ port: 0, host: '127.0.0.1' }) });
});
afterAll(async () => {
  // What was rejected is not handled after all when the client leaves; a body that is cut off is in the log.
  expect(edge.warnings.filter((message) => message !== 'response errored')).toEqual([]);
  await edge.close();
  await main.close();
  await site.close();
});

interface Call {
  path?: string;
  headers?: Record<string, string>;
  body: Buffer;
}

const post = (agent: Agent, { path = '/sandbox/v1/cards', headers = {}, body }: Call) =>
  new Promise<{ status: number; body: string; continued: boolean }>((resolve, reject) => {
    const all = { 'content-type': 'application/json', ...headers };
    let continued = false;
    const request = httpRequest(
      { agent, host: '127.0.0.1', port: edge.port, path, method: 'POST', headers: all },
      (response) => {
        text(response).then((reply) => resolve({ status: response.statusCode ?? 0, body: reply, continued }), reject);
      },
    );
    request.once('error', reject);
    if (headers.expect === undefined) {
      request.end(body);
      return;
    }
    request.flushHeaders();
    request.once('continue', () => {
      continued = true;
      request.end(body);
    });
  });

/** Runs with a client that has one connection and keeps it alive. */
async function withOneConnection<T>(use: (agent: Agent) => Promise<T>): Promise<T> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    return await use(agent);
  } finally {
    agent.destroy();
  }
}

const chunked = { 'transfer-encoding': 'chunked' };

describe('a body above the limit of its call', () => {
  test.each([
    ['/sandbox/v1/cards', 1.2 * megabyte, {}],
    ['/sandbox/v1/cards', 1.2 * megabyte, chunked],
    ['/sandbox/v1/cards', 20 * megabyte, {}],
    ['/sandbox/v1/cards', 20 * megabyte, chunked],
    ['/api/login', 2 * megabyte, {}],
    ['/api/attachments', 22 * megabyte, {}],
    ['/api/attachments', 22 * megabyte, chunked],
    ['/mcp', 2 * megabyte, {}],
    ['/mcp', 2 * megabyte, chunked],
  ])(
    '%s with %d bytes %j is answered with 413, and so is the next request of the client',
    async (path, bytes, more) => {
      const large = { path, headers: { ...more }, body: Buffer.alloc(bytes, ' ') };
      await withOneConnection(async (agent) => {
        expect((await post(agent, large)).status).toBe(413);
        expect((await post(agent, large)).status).toBe(413);
        expect((await post(agent, { body: Buffer.from('{}') })).status).toBe(200);
      });
    },
  );

  test('is a problem that names its reason, for an API in the form that it documents', async () => {
    const large = Buffer.alloc(2 * megabyte);
    const reason = { status: 413, reasonCode: '10_000_413' };
    await withOneConnection(async (agent) => {
      const call = JSON.parse((await post(agent, { path: '/api/login', body: large })).body) as object;
      expect(call).toMatchObject(reason);
      expect(call).not.toHaveProperty('code');
      const documented = {
        code: 'PAYLOAD_TOO_LARGE',
        message: 'The body is too large.',
        requestId: expect.any(String),
      };
      expect(JSON.parse((await post(agent, { body: large })).body)).toMatchObject({ ...reason, ...documented });
    });
  });

  test.each([1, 5])('is not sent by a client that waits for 100 Continue (%d MB)', async (size) => {
    const headers = { expect: '100-continue', 'content-length': String(size * megabyte + 1) };
    await withOneConnection(async (agent) => {
      const rejected = await post(agent, { headers, body: Buffer.alloc(size * megabyte + 1) });
      expect([rejected.status, rejected.continued]).toEqual([413, false]);
      expect((await post(agent, { body: Buffer.from('{}') })).status).toBe(200);
    });
  });

  test('is answered with 413 behind a front that speaks HTTP/2, and the session goes on', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const front = createHttp2Server((request, response) => {
      const { ':method': method, ':path': path, 'content-type': type } = request.headers;
      const forwarded = httpRequest(
        { agent, host: '127.0.0.1', port: edge.port, path, method, headers: { 'content-type': type } },
        (reply) => {
          response.writeHead(reply.statusCode ?? 502);
          reply.pipe(response);
        },
      );
      forwarded.once('error', () => response.headersSent || response.writeHead(502).end());
      request.pipe(forwarded);
    });
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
    const address = originOf(front);
    // In megabytes: the client's own limit for what waits to be sent.
    const session = connectHttp2(address, { maxSessionMemory: 64 });
    const send = async (body: Buffer) => {
      const stream = session.request({
        ':method': 'POST',
        ':path': '/sandbox/v1/cards',
        'content-type': 'application/json',
      });
      const status = new Promise((resolve, reject) => {
        stream.once('response', (headers) => resolve(headers[':status']));
        stream.once('error', reject);
      });
      stream.end(body);
      stream.resume();
      return status;
    };
    try {
      for (const size of [1.2, 3, 20]) {
        expect(await send(Buffer.alloc(size * megabyte, ' '))).toBe(413);
        expect(await send(Buffer.from('{}'))).toBe(200);
      }
      const atOnce = [2, 0.1, 2, 0.1].map((size) => send(Buffer.alloc(size * megabyte, ' ')));
      expect(await Promise.all(atOnce)).toEqual([413, 200, 413, 200]);
    } finally {
      session.destroy();
      agent.destroy();
      await new Promise((resolve) => front.close(resolve));
    }
  });
});

describe('a body within the limit of its call', () => {
  test.each([
    ['/sandbox/v1/cards', megabyte],
    ['/api/attachments', 20 * megabyte],
  ])('%s with %d bytes reaches its service, also after 100 Continue', async (path, bytes) => {
    const body = Buffer.alloc(bytes, ' ');
    await withOneConnection(async (agent) => {
      expect(JSON.parse((await post(agent, { path, body })).body)).toEqual({ bytes });
      const headers = { expect: '100-continue', 'content-length': String(bytes) };
      const waited = await post(agent, { path, headers, body });
      expect([waited.continued, JSON.parse(waited.body)]).toEqual([true, { bytes }]);
    });
  });

  test.each([{}, chunked])('may be rejected by its service before it has arrived (%j)', async (more) => {
    const upload = { path: '/api/refused', headers: { ...more }, body: Buffer.alloc(0.9 * megabyte) };
    await withOneConnection(async (agent) => {
      for (let uploads = 0; uploads < 5; uploads += 1) {
        const { status, body } = await post(agent, upload);
        expect([status, body]).toEqual([403, '{"refused":true}']);
      }
      expect((await post(agent, { body: Buffer.from('{}') })).status).toBe(200);
    });
  });

  test('whose service breaks off is answered with 503, and the next request with its response', async () => {
    await withOneConnection(async (agent) => {
      expect((await post(agent, { path: '/api/broken', body: Buffer.alloc(0.9 * megabyte) })).status).toBe(503);
      expect((await post(agent, { body: Buffer.from('{}') })).status).toBe(200);
    });
  });
});

test.each(['/content/api/contact-center?locale=ko', '/a', '/uploads/a.png', '/none/at/all'])(
  '%s rejects a large body that nobody reads, and answers the next request',
  async (path) => {
    reached.length = 0;
    await withOneConnection(async (agent) => {
      const { status } = await post(agent, { path, body: Buffer.alloc(3 * megabyte) });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(reached).toEqual([]);
      expect((await post(agent, { body: Buffer.from('{}') })).status).toBe(200);
    });
  },
);

test('a client that sends its headers slowly is given up', () => {
  expect(edge.server.headersTimeout).toBe(20_000);
});
