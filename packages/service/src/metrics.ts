import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { createRouteOf, routeHeader } from './counted-route.ts';
import { boundRows, type Row } from './counts.ts';
import { createIsInternal, type IsInternal } from './internal-request.ts';

/** Buckets of the histogram in seconds, from barely noticeable to far too long. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What is read when metrics are requested: a value, or a row for each combination of values of its labels. */
export interface MetricDefinition {
  name: string;
  help: string;
  /** A counter only grows while the process runs; a gauge by default. */
  type?: 'counter' | 'gauge';
  labels?: readonly string[];
  read(): number | readonly Row[] | Promise<number | readonly Row[]>;
}

export interface MetricsOptions {
  service: string;
  metrics?: readonly MetricDefinition[];
  /** Who may read them; private networks by default. */
  isInternal?: IsInternal;
  /** The header by which a client asks for a simulated failure. It does not count as one of the service. */
  simulationHeader?: string;
  /** Tells the edge, in a header of each response, what the request is counted as. */
  tellsRoute?: boolean;
}

/**
 * Serves `/metrics` for Prometheus, inside the network only: requests by route, method and status, open streams, and
 * process metrics. Routes are patterns, so metrics contain no address that a visitor opened. A metric that cannot be
 * read is left out, and one has at most `maxRows` rows.
 */
export function registerMetrics(
  app: FastifyInstance,
  { service, metrics = [], isInternal = createIsInternal(), simulationHeader, tellsRoute = false }: MetricsOptions,
): void {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  for (const metric of metrics) register(registry, metric);
  registerStreams(app, registry);
  const duration = new Histogram({
    // This name and these labels are OpenTelemetry's.
    name: 'http_server_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code', 'simulated'] as const,
    buckets,
    registers: [registry],
  });
  const routeOf = createRouteOf();
  app.decorateRequest('countedRoute', undefined);
  app.addHook('onResponse', async (request, reply) => {
    if (isStream(reply.getHeader('content-type'))) return;
    const labels = {
      http_request_method: request.method,
      http_route: routeOf(request),
      http_response_status_code: reply.statusCode,
      simulated: String(simulationHeader !== undefined && request.headers[simulationHeader] !== undefined),
    };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  if (tellsRoute) {
    app.addHook('onSend', async (request, reply) => {
      const route = request.countedRoute ?? request.routeOptions.url;
      if (route !== undefined) reply.header(routeHeader, route);
    });
  }
  app.get('/metrics', async (request, reply) => {
    if (!isInternal(request)) return reply.status(404).type('text/plain').send('Not found\n');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

/** A stream is open as long as its reader wants, which says nothing about the service. */
const isStream = (contentType: unknown) => String(contentType).startsWith('text/event-stream');

function registerStreams(app: FastifyInstance, registry: Registry): void {
  const open = new Gauge({
    name: 'portal_open_streams',
    help: 'Streams of events that are open',
    registers: [registry],
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!isStream(reply.getHeader('content-type')) || reply.raw.destroyed) return;
    open.inc();
    reply.raw.once('close', () => open.dec());
  });
}

function register(registry: Registry, { name, help, type = 'gauge', labels = [], read }: MetricDefinition): void {
  const Kind = { gauge: Gauge, counter: Counter }[type];
  const metric: Counter | Gauge = new Kind({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      metric.reset();
      // Without labels, resetting sets zero, which would be read as a value.
      metric.remove({});
      // A database that cannot be used has to leave the other metrics readable.
      const values = await Promise.resolve()
        .then(read)
        .catch(() => []);
      for (const row of typeof values === 'number' ? [[values] as const] : boundRows(values)) {
        metric.inc(Object.fromEntries(labels.map((label, index) => [label, row[index] ?? ''])), Number(row.at(-1)));
      }
    },
  });
}
