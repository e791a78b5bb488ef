import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

import { defaultTimeZone, headers } from '@up/api/constants';
import { requestIdHeader, requestIdOptions } from '@up/service/request-id';

import { problemOf } from './error-problem.ts';
import { logFailure } from './log-failure.ts';

/** Attachments (20 MB, spec 5) raise it on their own route. */
const bodyLimitBytes = 1024 * 1024;

/** A whole request with its body. The edge waits for slow clients itself; an upload of 21 MB may take ten minutes. */
const requestTimeoutMs = 10 * 60_000;

/** Longer than any id or address of ours. */
const longestPathParameter = 500;

export interface ServerOptions {
  quiet?: boolean;
  /** Whose `X-Forwarded-For` is believed: addresses, networks or `loopback`, separated by commas. */
  trustedProxies?: string;
}

/** A server whose every error is `application/problem+json`. Its log goes to stderr: stdout says only that it is ready. */
export function createServer({ quiet = false, trustedProxies = 'loopback' }: ServerOptions = {}): FastifyInstance {
  const app = fastify({
    trustProxy: trustedProxies,
    ...requestIdOptions,
    logger: quiet ? false : { level: 'warn', stream: process.stderr },
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    // A HEAD must have no effect, and a GET of spec 7 can have one: the link of a mail is used up by it.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: longestPathParameter },
    // The path cannot be decoded, so no route and no error handler is found for it.
    frameworkErrors: (error, request, reply) => sendProblem(error, request as FastifyRequest, reply as FastifyReply),
  });
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendProblem(notFound, request, reply));
  app.addHook('onSend', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
    reply.header(headers.timeZone, defaultTimeZone);
    reply.header('X-Content-Type-Options', 'nosniff');
    // The browser keeps answers by the calls' own rules; nothing between it and us keeps any.
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'private, max-age=0, must-revalidate');
  });
  return app;
}

const notFound = Object.assign(new Error('No route'), { statusCode: 404 });

function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  if (problem.status >= 500) logFailure(request, error);
  if (problem.retryAfterSeconds !== undefined) reply.header('Retry-After', problem.retryAfterSeconds);
  return reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .serializer((body: string) => body)
    .send(JSON.stringify(problem));
}
