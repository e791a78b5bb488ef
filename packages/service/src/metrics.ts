import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

import { createIsInternal, type IsInternal } from './internal-request.ts';

/** Buckets of the histogram in seconds, from barely noticeable to far too long. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** A value that is read when metrics are requested, or one for each value of a label; their number is bounded. */
export type GaugeDefinition = { name: string; help: string } & (
  | { read(): number }
  | { label: string; readEach(): Readonly<Record<string, number>> | Promise<Readonly<Record<string, number>>> }
);

export interface MetricsOptions {
  service: string;
  gauges?: readonly GaugeDefinition[];
  /** Who may read them; private networks by default. */
  isInternal?: IsInternal;
  /** The header by which a client asks for a simulated failure. It does not count as one of the service. */
  simulationHeader?: string;
}

/**
 * Serves `/metrics` for Prometheus, inside the network only: requests by route, method and status, and process metrics.
 * Routes are patterns, so metrics contain no address that a visitor opened. A gauge that cannot be read is left out.
 */
export function registerMetrics(
  app: FastifyInstance,
  { service, gauges = [], isInternal = createIsInternal(), simulationHeader }: MetricsOptions,
): void {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    // This name and these labels are OpenTelemetry's.
    name: 'http_server_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code', 'simulated'] as const,
    buckets,
    registers: [registry],
  });
  for (const gauge of gauges) {
    const { name, help } = gauge;
    new Gauge({
      name,
      help,
      labelNames: 'label' in gauge ? [gauge.label] : [],
      registers: [registry],
      async collect() {
        if ('read' in gauge) {
          this.set(gauge.read());
          return;
        }
        this.reset();
        // A database that cannot be used has to leave the other metrics readable.
        const values = await Promise.resolve(gauge.readEach()).catch(() => ({}));
        for (const [value, count] of Object.entries(values)) this.set({ [gauge.label]: value }, count);
      },
    });
  }
  app.addHook('onResponse', async (request, reply) => {
    // It is open as long as its reader wants.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    const labels = {
      http_request_method: request.method,
      http_route: request.routeOptions.url ?? 'unknown',
      http_response_status_code: reply.statusCode,
      simulated: String(simulationHeader !== undefined && request.headers[simulationHeader] !== undefined),
    };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!isInternal(request)) return reply.status(404).type('text/plain').send('Not found\n');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}
