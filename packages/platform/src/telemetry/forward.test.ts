import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { createTelemetryForwarder, type ForwardedEvent, type ForwarderOptions } from './forward.ts';

let receiver: Server;
let status = 200;
const received: { headers: IncomingMessage['headers']; body: unknown }[] = [];
const errors: string[] = [];
const at = new Date('2026-11-22T00:00:00Z');
const failure: ForwardedEvent = { at, kind: 'federation', name: 'fallback', application: 'mf-docs', version: '1.0.0' };
const vital: ForwardedEvent = { ...failure, kind: 'vital', name: 'LCP', route: '/developers', value: 812 };

beforeEach(async () => {
  status = 200;
  received.length = errors.length = 0;
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body: JSON.parse(body) });
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
});
afterEach(() => void receiver.close());

function forwarder(options: Partial<ForwarderOptions> = {}) {
  return createTelemetryForwarder({
    url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/v1/logs`,
    format: 'otlp',
    environment: 'production',
    sampleRate: 0.1,
    onError: (message) => errors.push(message),
    ...options,
  });
}

test('events are forwarded as OpenTelemetry logs, in batches, with the key of the receiver', async () => {
  const forward = forwarder({ headers: { 'x-api-key': 'k' } });
  forward.add([failure]);
  forward.add([vital]);
  await forward.close();
  expect(received).toHaveLength(1);
  expect(received[0]?.headers).toMatchObject({ 'x-api-key': 'k', 'content-type': 'application/json' });
  const [{ body } = { body: undefined }] = received;
  const { resourceLogs } = body as {
    resourceLogs: { resource: object; scopeLogs: { logRecords: { attributes: object[] }[] }[] }[];
  };
  expect(resourceLogs[0]?.resource).toEqual({
    attributes: [
      { key: 'service.name', value: { stringValue: 'up-portal' } },
      { key: 'deployment.environment.name', value: { stringValue: 'production' } },
    ],
  });
  const records = resourceLogs[0]?.scopeLogs[0]?.logRecords;
  expect(records).toMatchObject([
    { timeUnixNano: '1795305600000000000', severityText: 'ERROR', body: { stringValue: 'fallback' } },
    { severityText: 'INFO', eventName: 'browser.vital', body: { stringValue: 'LCP' } },
  ]);
  expect(records?.[1]?.attributes).toContainEqual({ key: 'value', value: { doubleValue: 812 } });
  expect(records?.[1]?.attributes).toContainEqual({ key: 'sample.rate', value: { doubleValue: 0.1 } });
});

test('as plain JSON they are a list', async () => {
  const forward = forwarder({ format: 'json' });
  forward.add([failure]);
  await forward.close();
  const { at: _, ...event } = failure;
  expect(received[0]?.body).toEqual({
    environment: 'production',
    sampleRate: 0.1,
    events: [{ at: '2026-11-22T00:00:00.000Z', ...event }],
  });
});

test('a receiver that rejects is logged once until it accepts again', async () => {
  status = 503;
  const forward = forwarder();
  for (let times = 0; times < 3; times += 1) {
    forward.add([failure]);
    await forward.close();
  }
  expect(errors).toEqual(['telemetry is not handed on: it answered 503']);
  status = 200;
  forward.add([failure]);
  await forward.close();
  status = 503;
  forward.add([failure]);
  await forward.close();
  expect(errors).toHaveLength(2);
});

test('the queue is limited, and sent in batches', async () => {
  const forward = forwarder({ format: 'json' });
  forward.add(Array.from({ length: 3000 }, () => failure));
  await forward.close();
  const sent = received.map(({ body }) => (body as { events: unknown[] }).events.length);
  expect(sent).toEqual([500, 500, 500, 500]);
});
