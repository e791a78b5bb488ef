import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';

import fastify, { type FastifyInstance } from 'fastify';
import { until } from '@up/processes/testing/until';
import { portOf } from '@up/processes/origin-of';

import { maxRoutes, routeHeader } from './counted-route.ts';
import { Counts, maxRows } from './counts.ts';
import { registerDrain, type Drain } from './drain.ts';
import { createIsInternal } from './internal-request.ts';
import { type MetricDefinition, registerMetrics } from './metrics.ts';
import { requestIdOf, requestIdOptions, traceparentOf } from './request-id.ts';
import { callSteadily } from './testing/call-steadily.ts';

let app: FastifyInstance;
let drain: Drain;
let reason: string | undefined;
let busy = false;
let finish: (() => void)[];
let handled: number;
let port: number;
let counts: Counts;
let stream: PassThrough;

beforeEach(() => open());
afterEach(() => app.close());

async function open(delayMs = 0): Promise<void> {
  [reason, finish, handled, counts] = [undefined, [], 0, new Counts()];
  app = fastify({ forceCloseConnections: 'idle', ...requestIdOptions });
  const readiness = { whyNotReady: () => reason, isBusy: () => busy, details: () => ({ revision: 7 }) };
  drain = registerDrain(app, { ...readiness, delayMs });
  const lost = () => Promise.reject(new Error('lost'));
  const metrics: MetricDefinition[] = [
    { name: 'waiting', help: 'Answers that wait', read: () => finish.length },
    { name: 'fault', help: 'Faults', labels: ['kind'], read: () => Object.entries({ small: 1, large: 0 }) },
    {
      name: 'renders_total',
      help: 'Renders',
      type: 'counter',
      labels: ['version', 'outcome'],
      read: () => counts.rows,
    },
    { name: 'lost', help: 'In a lost database', labels: ['queue'], read: lost },
    { name: 'also_lost', help: 'In a lost database', read: lost },
  ];
  registerMetrics(app, { service: 'test', metrics, simulationHeader: 'x-simulate', tellsRoute: true });
  app.get('/counted/*', async (request) => {
    request.countedRoute = `/counted/${Object.values(request.params as object).join()}`;
    return '';
  });
  app.get('/stream', async (_request, reply) => {
    stream = new PassThrough();
    stream.write('event: open\n\n');
    return reply.type('text/event-stream').send(stream);
  });
  app.get('/slow/:id', async (request) => {
    await new Promise<void>((resolve) => finish.push(resolve));
    return request.id;
  });
  // With the header of another service, as a proxy forwards it.
  app.get('/quick', async (_request, reply) => reply.header('connection', 'keep-alive').send(String((handled += 1))));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(app.server);
}

async function ask(path: string, headers: Record<string, string> = {}, agent?: Agent) {
  const request = get({ host: '127.0.0.1', port, path, headers, agent });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

const untilWaiting = (count: number) => until(() => finish.length >= count, 10);

/** A connection without a request. */
async function connectSilently(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

describe('a service that is shutting down', () => {
  test('fails its probe and serves everything, until its load balancer has noticed', async () => {
    await app.close();
    await open(1000);
    const closing = drain.close();
    const probe = await ask('/readyz');
    expect([probe.status, probe.body]).toEqual([503, '{"status":"draining","revision":7}']);
    expect((await ask('/quick')).status).toBe(200);
    await closing;
    await expect(ask('/readyz')).rejects.toThrow('ECONNREFUSED');
  });

  test('finishes requests in flight, and closes their connections', async () => {
    const agent = new Agent({ keepAlive: true });
    const responses = Array.from({ length: 18 }, (_, index) => ask(`/slow/${index}`, {}, agent));
    await untilWaiting(18);
    const closing = drain.close();
    for (const respond of finish) respond();
    const replies = await Promise.all(responses);
    expect(replies.map(({ status, headers }) => [status, headers.connection])).toEqual(
      Array.from({ length: 18 }, () => [200, 'close']),
    );
    await closing;
  });

  test('cuts no request of callers who keep their connections, and ends with the last of them', async () => {
    const calls = callSteadily(port, ['/quick'], 30);
    await until(() => handled >= 300, 20);
    const started = performance.now();
    await drain.close();
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await calls).toEqual({ responses: handled, failures: [] });
  });

  test('closes connections without a request, and does not wait for closed ones', async () => {
    const silent = await connectSilently();
    const gone = get({ host: '127.0.0.1', port, path: '/slow/1' });
    gone.on('error', () => undefined);
    await untilWaiting(1);
    gone.destroy();
    const ended = once(silent, 'close');
    await drain.close();
    await ended;
  });

  test('stays open while it has background work', async () => {
    busy = true;
    let closed = false;
    const closing = drain.close().then(() => (closed = true));
    await expect(ask('/readyz')).rejects.toThrow('ECONNREFUSED');
    expect(closed).toBe(false);
    busy = false;
    await closing;
  });
});

test("the probe follows the service's own status, and tells its reason and details inside the network only", async () => {
  const outside = { 'x-forwarded-for': '203.0.113.9' };
  expect(await ask('/readyz')).toMatchObject({ status: 200, body: '{"status":"ready","revision":7}' });
  expect(await ask('/readyz', outside)).toMatchObject({ status: 200, body: '{"status":"ready"}' });
  reason = 'the disk is full';
  expect(JSON.parse((await ask('/readyz')).body)).toEqual({ status: 'not ready', reason, revision: 7 });
  expect(await ask('/readyz', outside)).toMatchObject({ status: 503, body: '{"status":"not ready"}' });
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
      'http_server_request_duration_seconds_count{service="test",http_request_method="GET",http_route="/slow/:id",http_response_status_code="200",simulated="false"} 1',
    );
    expect(body).toContain('waiting{service="test"} 1');
    expect(body).toContain('fault{kind="small",service="test"} 1');
    expect(body).toContain('fault{kind="large",service="test"} 0');
    expect(body).toContain('process_cpu_seconds_total');
    expect(body).not.toContain('of-somebody');
    expect(body).not.toMatch(/^(?:also_)?lost[ {]/m);
  });

  test('count by the pattern that a handler names, and tell it to the edge', async () => {
    expect((await ask('/counted/cards')).headers[routeHeader]).toBe('/counted/cards');
    expect((await ask('/slow')).headers[routeHeader]).toBeUndefined();
    expect((await ask('/metrics')).body).toContain('http_route="/counted/cards"');
  });

  test('have bounded labels, whatever their values are', async () => {
    for (let each = 0; each < 2 * maxRows; each += 1) counts.add(`${each}.0.0`, 'rendered');
    for (let each = 0; each < maxRoutes + 5; each += 1) await app.inject(`/counted/${each}`);
    const { body } = await ask('/metrics');
    expect(body.match(/^renders_total\{/gm)).toHaveLength(maxRows);
    expect(body).toContain(`renders_total{version="other",outcome="other",service="test"} ${maxRows + 1}`);
    expect(body.match(/^http_server_request_duration_seconds_count\{/gm)).toHaveLength(maxRoutes + 1);
    expect(body).toMatch(/_count\{.*http_route="other".*\} 5\n/);
  });

  test('count the streams that are open', async () => {
    const request = get({ host: '127.0.0.1', port, path: '/stream' });
    await once(request, 'response');
    expect((await ask('/metrics')).body).toContain('portal_open_streams{service="test"} 1');
    request.destroy();
    await until(async () => (await ask('/metrics')).body.includes('portal_open_streams{service="test"} 0'), 10);
  });

  test('count what a client simulates apart', async () => {
    await ask('/quick', { 'x-simulate': 'UNAVAILABLE' });
    expect((await ask('/metrics')).body).toMatch(/_count\{.*http_route="\/quick".*simulated="true"\} 1\n/);
  });

  test('are for the internal network only, not for requests through a proxy', async () => {
    expect((await ask('/metrics', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
    const from = (remoteAddress: string, isInternal = createIsInternal()) =>
      isInternal({ headers: {}, socket: { remoteAddress } } as unknown as Parameters<typeof isInternal>[0]);
    const pods = createIsInternal('100.64.0.0/10, 2001:db8::/32');
    expect(['100.80.1.1', '2001:db8::1', '8.8.8.8'].map((each) => from(each, pods))).toEqual([true, true, false]);
    expect(['10.1.2.3', '::ffff:192.168.1.1', '::1', 'fd00::1'].map((each) => from(each))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['8.8.8.8', '::ffff:203.0.113.9', '2001:db8::1', ''].map((each) => from(each))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
