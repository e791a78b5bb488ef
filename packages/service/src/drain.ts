import type { FastifyInstance } from 'fastify';

/** How long requests in flight get to finish, in milliseconds. */
const longestMs = 25_000;
/** How often it is looked whether they have. */
const lookMs = 20;

export interface DrainOptions {
  /** Whether the service can do its work; asked by each probe. */
  isReady?(): Promise<boolean> | boolean;
  /** How long a load balancer needs to see that this copy is going, in milliseconds; none unless said. */
  delayMs?: number;
  longestMs?: number;
  /** Whether there is work that no request waits for, and that needs the server still to listen. */
  isBusy?(): boolean;
}

/** A service that can be told to finish. */
export interface Drain {
  /** Says that it is going, finishes what is in flight, and closes the server. */
  close(): Promise<void>;
}

/**
 * Serves `/readyz`, and closes the server without cutting anybody off: while it drains, the probe says no, answers
 * close their connections, and what still comes is served.
 */
export function registerDrain(app: FastifyInstance, options: DrainOptions = {}): Drain {
  const { isReady = () => true, isBusy = () => false, delayMs = 0, longestMs: limit = longestMs } = options;
  let draining = false;
  let inFlight = 0;
  app.addHook('onRequest', async (_request, reply) => {
    inFlight += 1;
    // Told by the socket, as no answer is sent to who has gone.
    reply.raw.once('close', () => (inFlight -= 1));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (draining) void reply.header('connection', 'close');
  });
  app.get('/readyz', async (_request, reply) => {
    const ready = !draining && (await isReady());
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : draining ? 'draining' : 'not ready' });
  });
  return {
    async close() {
      draining = true;
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
