import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

import { createIsInternal, type IsInternal } from './internal-request.ts';

/** How long connections may stay open, in milliseconds, before they are cut. */
const maxMs = 25_000;
/** How often to look at them. */
const lookMs = 20;
/** A connection that is silent for this long is idle; before, its next request may be on its way. */
const silenceMs = 1000;

export interface DrainOptions {
  /** Why the service cannot do its work, in words for its operator; asked for each probe, which waits a second. */
  whyNotReady?(): Promise<string | undefined> | string | undefined;
  /** How long a load balancer needs to notice that this copy is shutting down, in milliseconds; 0 by default. */
  delayMs?: number;
  maxMs?: number;
  /** Who is told more than the status; private networks by default. */
  isInternal?: IsInternal;
  /** What the probe reports besides the status, inside the network only. */
  details?(): object;
  /** Whether there is background work that needs the server, which is closed after it. */
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
 * Serves `/readyz`, and closes the server without dropping requests. At first only the probe fails, and everything is
 * served. Then new connections are refused, the others are closed with their next response or when they are idle, and
 * the server closes with the last of them.
 */
export function registerDrain(app: FastifyInstance, options: DrainOptions = {}): Drain {
  const { whyNotReady = () => undefined, isBusy = () => false, details = () => ({}), delayMs = 0 } = options;
  const { isInternal = createIsInternal() } = options;
  const drained = new AbortController();
  const connections = trackConnections(app);
  let lastReason: string | undefined;
  app.get('/readyz', async (request, reply) => {
    const reason = drained.signal.aborted ? undefined : await whyNotReady();
    if (reason !== lastReason) request.log.warn({ reason }, reason === undefined ? 'ready again' : 'not ready');
    lastReason = reason;
    const status = drained.signal.aborted ? 'draining' : reason === undefined ? 'ready' : 'not ready';
    return reply
      .status(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, ...(isInternal(request) ? { reason, ...details() } : {}) });
  });
  return {
    signal: drained.signal,
    async close() {
      drained.abort();
      const deadline = performance.now() + (options.maxMs ?? maxMs);
      if (delayMs > 0) await pause(delayMs);
      connections.refuse();
      while ((connections.closeIdle() > 0 || isBusy()) && performance.now() < deadline) await pause(lookMs);
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

interface Connection {
  responses: Set<ServerResponse>;
  /** Since when it has been silent; `performance.now()`. */
  since: number;
  bytesRead: number;
}

/** Knows the connections of a server, and which of them have a request in flight. */
function trackConnections(app: FastifyInstance): { refuse(): void; closeIdle(): number } {
  const connections = new Map<Socket, Connection>();
  let isRefusing = false;
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, { responses: new Set(), since: performance.now(), bytesRead: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (isRefusing) response.shouldKeepAlive = false;
    const connection = connections.get(socket);
    connection?.responses.add(response);
    response.once('close', () => {
      connection?.responses.delete(response);
      if (connection) Object.assign(connection, { since: performance.now(), bytesRead: socket.bytesRead });
    });
  });
  // A header that was copied from another service would keep the connection open.
  app.addHook('onSend', async (_request, reply) => {
    if (isRefusing) void reply.header('connection', 'close');
  });
  return {
    /** Accepts no further connections, and closes the others with their next response. */
    refuse() {
      isRefusing = true;
      for (const { responses } of connections.values()) for (const each of responses) each.shouldKeepAlive = false;
      // That of an HTTP server also closes connections whose next request is on its way.
      if (app.server.listening) Server.prototype.close.call(app.server);
    },
    /** Closes the connections that are idle, and returns how many are left. */
    closeIdle() {
      const now = performance.now();
      for (const [socket, connection] of connections) {
        if (socket.bytesRead !== connection.bytesRead) connection.since = now;
        connection.bytesRead = socket.bytesRead;
        if (connection.responses.size === 0 && now - connection.since >= silenceMs) socket.destroy();
      }
      return connections.size;
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
