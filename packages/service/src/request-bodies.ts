import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

import type { FastifyInstance } from 'fastify';

/** How much of an unread body is read after the response, for how long, and how long a pause may be. */
export interface UnreadLimits {
  bytes: number;
  /** In milliseconds. */
  totalMs: number;
  pauseMs: number;
}

/** The times are those of nginx (`lingering_time`, `lingering_timeout`). */
const defaultLimits: UnreadLimits = { bytes: 64 * 1024 * 1024, totalMs: 30_000, pauseMs: 5000 };

/** A declared body that is larger than its route accepts. */
class BodyTooLargeError extends Error {
  readonly statusCode = 413;
}

/**
 * Handles bodies that nobody reads, such as one that is too large: the response is sent at once and closes the
 * connection, but not before the rest of the body has arrived. Closing earlier resets the connection, and a client that
 * is still sending then never reads its response. A client that waits for `100 Continue` sends no rejected body at all.
 */
export function registerRequestBodies(app: FastifyInstance, limits: UnreadLimits = defaultLimits): void {
  // Without this listener, the server asks for every body before a handler can reject it.
  app.server.on('checkContinue', (request, response) => app.routing(request, response));
  // An unknown expectation may be ignored (RFC 9110, 10.1.1); Node would answer without any of our headers.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));

  app.addHook('preParsing', async (request, reply) => {
    if (Number(request.headers['content-length']) > request.routeOptions.bodyLimit) throw new BodyTooLargeError();
    if (waitsForContinue(request.raw)) reply.raw.writeContinue();
  });

  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isBodyPending(request.raw)) return payload;
    // A small body has usually arrived with the headers, but the server has not come to it yet.
    await new Promise(setImmediate);
    if (!isBodyPending(request.raw)) return payload;
    reply.header('connection', 'close');
    const isContent = typeof payload === 'string' || Buffer.isBuffer(payload) || payload instanceof Readable;
    if (!isContent || request.method === 'HEAD') return payload;
    // Known before the end, so that the client need not wait for it.
    if (!(payload instanceof Readable)) reply.header('content-length', Buffer.byteLength(payload));
    return Readable.from(thenRest(payload, request.raw, limits), { objectMode: false });
  });
}

async function* thenRest(
  payload: string | Buffer | Readable,
  request: IncomingMessage,
  limits: UnreadLimits,
): AsyncGenerator {
  if (payload instanceof Readable) yield* payload;
  else yield payload;
  await discardRest(request, limits);
}

/** Reads the rest of a body without using it, up to the limits. */
function discardRest(request: IncomingMessage, { bytes, totalMs, pauseMs }: UnreadLimits): Promise<void> {
  if (!isBodyPending(request) || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let read = 0;
    const settle = () => {
      clearTimeout(total);
      clearTimeout(pause);
      resolve();
    };
    const total = setTimeout(settle, totalMs).unref();
    const pause = setTimeout(settle, pauseMs).unref();
    request.unpipe();
    request
      .on('data', (chunk: Buffer) => {
        pause.refresh();
        read += chunk.length;
        if (read > bytes) settle();
      })
      .once('end', settle)
      .once('close', settle)
      .once('error', settle)
      .resume();
  });
}

/** Whether a part of the body has not arrived yet. */
function isBodyPending({ headers, complete, readableEnded }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !complete && !readableEnded;
}

function waitsForContinue({ headers }: IncomingMessage): boolean {
  return headers.expect?.toLowerCase() === '100-continue';
}
