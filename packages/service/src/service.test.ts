import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';

import { registerDrain, type Drain } from './drain.ts';
import { isInternal } from './internal-request.ts';
import { registerMetrics } from './metrics.ts';
import { requestIdOf, requestIdOptions, traceparentOf } from './request-id.ts';

let app: FastifyInstance;
let drain: Drain;
let ready = true;
let busy = false;
let finish: (() => void)[];
let port: number;

beforeEach(async () => {
  ready = true;
  finish = [];
  app = fastify({ forceCloseConnections: 'idle', ...requestIdOptions });
  drain = registerDrain(app, { isReady: () => ready, isBusy: () => busy, details: () => ({ revision: 7 }) });
  registerMetrics(app, 'test', [
    { name: 'waiting', help: 'Answers that wait', read: () => finish.length },
    { name: 'fault', help: 'Faults', label: 'kind', readEach: () => ({ small: 1, large: 0 }) },
  ]);
  app.get('/slow/:id', async (request) => {
    await new Promise<void>((resolve) => finish.push(resolve));
    return request.id;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(() => app.close());

async function ask(path: string, headers: Record<string, string> = {}) {
  const [response] = (await once(get({ host: '127.0.0.1', port, path, headers }), 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

async function untilWaiting(count: number): Promise<void> {
  while (finish.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('a service that is shutting down', () => {
  test('finishes requests in flight, fails its probe, and serves new requests', async () => {
    const responses = Array.from({ length: 18 }, (_, index) => ask(`/slow/${index}`));
    await untilWaiting(18);
    let closed = false;
    const closing = drain.close().then(() => (closed = true));
    const probe = await ask('/readyz');
    expect([probe.status, probe.body, probe.headers.connection]).toEqual([
      503,
      '{"status":"draining","revision":7}',
      'close',
    ]);
    expect(closed).toBe(false);
    for (const respond of finish) respond();
    const replies = await Promise.all(responses);
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 18 }, () => 200));
    await closing;
    await expect(ask('/readyz')).rejects.toThrow('ECONNREFUSED');
  });

  test('exits immediately when no request is in flight, and does not wait for closed connections', async () => {
    const gone = get({ host: '127.0.0.1', port, path: '/slow/1' });
    gone.on('error', () => undefined);
    await untilWaiting(1);
    gone.destroy();
    await drain.close();
  });

  test('keeps listening while it has background work', async () => {
    busy = true;
    let closed = false;
    const closing = drain.close().then(() => (closed = true));
    for (let responses = 0; responses < 5; responses += 1) expect((await ask('/readyz')).status).toBe(503);
    expect(closed).toBe(false);
    busy = false;
    await closing;
  });
});

test("the probe follows the service's own status", async () => {
  expect((await ask('/readyz')).status).toBe(200);
  ready = false;
  expect((await ask('/readyz')).status).toBe(503);
});

test('the probe tells details inside the network only', async () => {
  expect(JSON.parse((await ask('/readyz')).body)).toEqual({ status: 'ready', revision: 7 });
  const outside = await ask('/readyz', { 'x-forwarded-for': '203.0.113.9' });
  expect(JSON.parse(outside.body)).toEqual({ status: 'ready' });
});

describe('the id of a request', () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  test('is the trace of its caller, and the next service gets the same one', async () => {
    const responses = ask('/slow/1', { traceparent: `00-${trace}-00f067aa0ba902b7-01` });
    await untilWaiting(1);
    finish[0]?.();
    expect((await responses).body).toBe(trace);
    expect(requestIdOf({ headers: { traceparent: traceparentOf(trace) } })).toBe(trace);
  });

  test.each(['', 'x', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `00-${trace.slice(1)}-00f067aa0ba902b7-01`])(
    'is a new one for %j',
    (traceparent) => {
      const [one, two] = [requestIdOf({ headers: { traceparent } }), requestIdOf({ headers: { traceparent } })];
      expect(one).toMatch(/^[\da-f]{32}$/);
      expect(one).not.toBe(two);
    },
  );
});

describe('metrics', () => {
  test('count requests by the pattern of their route', async () => {
    const responses = ask('/slow/of-somebody');
    await untilWaiting(1);
    finish[0]?.();
    await responses;
    const { body } = await ask('/metrics');
    expect(body).toContain(
      'http_request_duration_seconds_count{service="test",method="GET",route="/slow/:id",status="200"} 1',
    );
    expect(body).toContain('waiting{service="test"} 1');
    expect(body).toContain('fault{kind="small",service="test"} 1');
    expect(body).toContain('fault{kind="large",service="test"} 0');
    expect(body).toContain('process_cpu_seconds_total');
    expect(body).not.toContain('of-somebody');
  });

  test('are for the internal network only, not for requests through a proxy', async () => {
    expect((await ask('/metrics', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
    const from = (remoteAddress: string) =>
      isInternal({ headers: {}, socket: { remoteAddress } } as unknown as Parameters<typeof isInternal>[0]);
    expect(['10.1.2.3', '::ffff:192.168.1.1', '::1', 'fd00::1'].map(from)).toEqual([true, true, true, true]);
    expect(['8.8.8.8', '::ffff:203.0.113.9', '2001:db8::1', ''].map(from)).toEqual([false, false, false, false]);
  });
});
