import type { FastifyInstance } from 'fastify';

import { isInternal } from './internal-request.ts';

/** How long requests in flight may take to finish, in milliseconds. */
const maxMs = 25_000;
/** How often to check whether they have finished. */
const lookMs = 20;

export interface DrainOptions {
  /** Whether the service can do its work; called for each probe. */
  isReady?(): Promise<boolean> | boolean;
  /** How long a load balancer needs to notice that this copy is shutting down, in milliseconds; 0 by default. */
  delayMs?: number;
  maxMs?: number;
  /** What the probe reports besides the status, inside the network only. */
  details?(): object;
  /** Whether there is background work that needs the server to keep listening. */
  isBusy?(): boolean;
}

/** Shuts a service down gracefully. */
export interface Drain {
  /** Aborted as soon as the service is shutting down: responses that would stay open end then. */
  readonly signal: AbortSignal;
  /** Reports that the service is shutting down, finishes requests in flight, and closes the server. */
  close(): Promise<void>;
}

/**
 * Serves `/readyz`, and closes the server without dropping connections: while it drains, the probe fails, responses
 * close their connections, and new requests are still served.
 */
export function registerDrain(app: FastifyInstance, options: DrainOptions = {}): Drain {
  const {
    isReady = () => true,
    isBusy = () => false,
    details = () => ({}),
    delayMs = 0,
    maxMs: limit = maxMs,
  } = options;
  const drained = new AbortController();
  let inFlight = 0;
  app.addHook('onRequest', async (_request, reply) => {
    inFlight += 1;
    // Counted at the socket's close, because a client that has disconnected gets no response.
    reply.raw.once('close', () => (inFlight -= 1));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (drained.signal.aborted) void reply.header('connection', 'close');
  });
  app.get('/readyz', async (request, reply) => {
    const draining = drained.signal.aborted;
    const ready = !draining && (await isReady());
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : draining ? 'draining' : 'not ready',
        ...(isInternal(request) ? details() : {}),
      });
  });
  return {
    signal: drained.signal,
    async close() {
      drained.abort();
      const deadline = performance.now() + limit;
      await pause(delayMs);
      while ((inFlight > 0 || isBusy()) && performance.now() < deadline) await pause(lookMs);
      await app.close();
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
