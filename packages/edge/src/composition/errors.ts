import type { FastifyInstance, FastifyReply } from 'fastify';

import { type EdgeProblem, retryAfterSeconds, sendProblem } from '../http/problem-reply.ts';
import { isStoreUnavailable } from './watched-store.ts';

/** A response for people who read it as it is. */
function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.status(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${text}\n`);
}

/** By the statuses of the server's own errors. */
const problemsByStatus: Readonly<Record<number, EdgeProblem>> = { 413: 'bodyTooLarge', 415: 'unsupportedMediaType' };

/** What a visitor gets for an error that nothing else caught, and for an address that nothing serves. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (isStoreUnavailable(error)) {
      return sendText(reply.header('retry-after', retryAfterSeconds), 503, 'The store does not answer');
    }
    const { statusCode = 500 } = error;
    if (statusCode < 500) return sendProblem(reply, problemsByStatus[statusCode] ?? 'invalidInput');
    request.log.error(error);
    return sendText(reply, 500, 'The site failed');
  });
  app.setNotFoundHandler((_request, reply) => sendText(reply, 404, 'Not found'));
}
