import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import fastify, { type FastifyInstance } from 'fastify';

import { portOf } from '@up/processes/origin-of';
import { connectionLimits } from './connection-limits.ts';
import { registerRequestBodies } from './request-bodies.ts';

let app: FastifyInstance;

beforeEach(async () => {
  app = fastify({ bodyLimit: 100, forceCloseConnections: true, ...connectionLimits });
  registerRequestBodies(app, { bytes: 10_000, totalMs: 60_000, pauseMs: 100 });
  app.post('/take', async ({ body }) => body);
  app.post('/refuse', { onRequest: async (_request, reply) => reply.status(401).send({ sign: 'in' }) }, async () => '');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** A connection on which a test writes a request itself. */
async function open(): Promise<{ socket: Socket; closed: Promise<string>; until(words: string): Promise<void> }> {
  const socket = connect(portOf(app.server), '127.0.0.1');
  let received = '';
  const closed = text(socket);
  const until = (words: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (received.includes(words)) resolve();
      };
      socket.on('data', look);
      look();
    });
  socket.on('data', (chunk) => (received += String(chunk)));
  return { socket, closed, until };
}

const head = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', ...headers, '', ''].join('\r\n');

describe('a body that nobody reads', () => {
  test.each([
    ['/take', '413'],
    ['/refuse', '401'],
  ])(
    '%s: its response is complete while it still arrives, and the connection closes after it',
    async (path, status) => {
      const { socket, closed, until } = await open();
      socket.write(head(path, 'Content-Length: 2000'));
      socket.write('x'.repeat(500));
      await until('}');
      for (let part = 0; part < 3; part += 1) {
        expect(socket.closed).toBe(false);
        await new Promise((resolve) => socket.write('x'.repeat(500), resolve));
      }
      const response = await closed;
      expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(response.toLowerCase()).toContain('connection: close');
      expect(response.toLowerCase()).toContain('content-length: ');
    },
  );

  test('is not read for ever: neither more than the limit, nor after a pause', async () => {
    const sender = await open();
    sender.socket.on('error', () => undefined);
    sender.socket.write(head('/refuse', 'Content-Length: 1000000'));
    sender.socket.write('x'.repeat(20_000));
    await new Promise((resolve) => sender.socket.once('close', resolve));
    const idle = await open();
    idle.socket.write(head('/refuse', 'Content-Length: 1000'));
    expect(await idle.closed).toContain('401');
  });

  test('does not delay a connection whose body has arrived', async () => {
    const { socket, closed, until } = await open();
    socket.write(`${head('/refuse', 'Content-Length: 4')}null`);
    await until('}');
    socket.write(`${head('/take', 'Content-Length: 9', 'Connection: close')}{"a":"b"}`);
    expect(await closed).toMatch(/401[^]*200 OK/);
  });
});

test('a body that was read completely within the process is not waited for', async () => {
  const { statusCode, headers } = await app.inject({ method: 'POST', url: '/take', payload: { a: 'b' } });
  expect([statusCode, headers.connection]).toEqual([200, 'keep-alive']);
});

describe('a client that waits for 100 Continue', () => {
  test('is not asked for a body that is too large', async () => {
    const { socket, closed } = await open();
    socket.end(head('/take', 'Content-Length: 101', 'Expect: 100-continue'));
    const response = await closed;
    expect(response).toContain('413');
    expect(response).not.toContain('100 Continue');
  });

  test('is asked for one that will be read', async () => {
    const { socket, closed, until } = await open();
    socket.write(head('/take', 'Content-Length: 9', 'Expect: 100-continue', 'Connection: close'));
    await until('100 Continue');
    socket.write('{"a":"b"}');
    expect(await closed).toContain('200 OK');
  });
});

test('headers that do not arrive are given up after twenty seconds, not after a minute', () => {
  expect(app.server).toMatchObject({ headersTimeout: 20_000, requestTimeout: 600_000 });
});

test('a request with two lengths is rejected: servers in front may read another end of it', async () => {
  const { socket, closed } = await open();
  socket.write(head('/take', 'Content-Length: 4', 'Transfer-Encoding: chunked'));
  expect(await closed).toMatch(/^HTTP\/1\.1 400 /);
});
