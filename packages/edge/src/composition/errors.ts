import type { FastifyInstance } from 'fastify';

import { retryAfterSeconds } from '../http/problem-reply.ts';
import { sendText } from '../http/send-text.ts';
import { isStoreUnavailable } from './watched-store.ts';

/** What a visitor gets for an error that nothing else caught, and for an address that nothing serves. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (isStoreUnavailable(error)) {
      return sendText(reply.header('retry-after', retryAfterSeconds), 503, 'The store does not answer');
    }
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error(error);
    return sendText(reply, status, status === 500 ? 'The site failed' : 'Bad request');
  });
  app.setNotFoundHandler((_request, reply) => sendText(reply, 404, 'Not found'));
}
