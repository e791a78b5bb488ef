import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

import { defaultBodyLimitBytes } from '@up/api/call';
import { headers } from '@up/api/constants/headers';
import { defaultTimeZone } from '@up/api/constants/time-zone';
import { maskRealData } from '@up/api/rules/real-data';
import { connectionLimits } from '@up/service/connection-limits';
import { registerRequestBodies } from '@up/service/request-bodies';
import { requestIdHeader, requestIdOptions } from '@up/service/request-id';

import { problemOf } from './error-problem.ts';
import { logFailure } from '../log/log-failure.ts';

/** Longer than any of our ids and addresses. */
const maxPathParameterLength = 500;

export interface ServerOptions {
  quiet?: boolean;
  /** Proxies whose `X-Forwarded-For` is trusted: addresses, networks or `loopback`, separated by commas. */
  trustedProxies?: string;
}

/**
 * A server whose errors are all `application/problem+json`. It logs to stderr; stdout only reports that it is ready.
 */
export function createServer({ quiet = false, trustedProxies = 'loopback' }: ServerOptions = {}): FastifyInstance {
  const app = fastify({
    trustProxy: trustedProxies,
    ...requestIdOptions,
    logger: quiet ? false : { level: 'warn', stream: process.stderr, hooks: { streamWrite: maskRealData } },
    bodyLimit: defaultBodyLimitBytes,
    ...connectionLimits,
    // A HEAD request must have no effect, but a GET of product.md#main-api can have one: it uses up the link of a mail.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: maxPathParameterLength },
    // The path cannot be decoded, so no route and no error handler applies.
    frameworkErrors: (error, request, reply) => sendProblem(error, request as FastifyRequest, reply as FastifyReply),
  });
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendProblem(notFound, request, reply));
  registerRequestBodies(app);
  app.addHook('onSend', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
    reply.header(headers.timeZone, defaultTimeZone);
    reply.header('X-Content-Type-Options', 'nosniff');
    // The browser caches responses by the rules of each call; proxies must not cache them.
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
