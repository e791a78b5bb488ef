import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

import { isInternal } from './internal-request.ts';

/** Buckets of the histogram in seconds, from barely noticeable to far too long. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** A value that is read when metrics are requested, or one for each value of a label. */
export type GaugeDefinition = { name: string; help: string } & (
  | { read(): number }
  | { label: string; readEach(): Readonly<Record<string, number>> }
);

/**
 * Serves `/metrics` for Prometheus, inside the network only: requests by route, method and status, and process metrics.
 * Routes are patterns, so metrics contain no address that a visitor opened.
 */
export function registerMetrics(app: FastifyInstance, service: string, gauges: readonly GaugeDefinition[] = []): void {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response',
    labelNames: ['method', 'route', 'status'] as const,
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
      collect() {
        if ('read' in gauge) this.set(gauge.read());
        else for (const [value, count] of Object.entries(gauge.readEach())) this.set({ [gauge.label]: value }, count);
      },
    });
  }
  app.addHook('onResponse', async (request, reply) => {
    // It is open as long as its reader wants.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode };
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
