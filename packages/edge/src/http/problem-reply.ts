import type { FastifyReply, RawServerBase, RouteGenericInterface, FastifyRequest } from 'fastify';

import type { Problem } from '@up/api/entities/problem';
import { reasonCodes } from '@up/api/problem';
import { sandboxProblem, sandboxRequestIdHeader } from '@up/api/sandbox-problem';
import { isSandboxUrl } from '@up/service/request-id';

/** `Retry-After` while the edge or a service is overloaded, in seconds. */
export const retryAfterSeconds = 2;

/** Responses that the edge sends instead of a service. */
const problems = {
  invalidInput: [400, 'The request cannot be read', reasonCodes.invalidInput],
  unauthenticated: [401, 'Unauthenticated', reasonCodes.unauthenticated],
  forbidden: [403, 'Forbidden', reasonCodes.forbidden],
  notFound: [404, 'Not Found', reasonCodes.notFound],
  methodNotAllowed: [405, 'Method Not Allowed', reasonCodes.notFound],
  tooSlow: [408, 'The request did not arrive in time', reasonCodes.invalidInput],
  inactiveContent: [410, 'Inactive cms content!', reasonCodes.inactiveContent],
  bodyTooLarge: [413, 'The body is too large', reasonCodes.payloadTooLarge],
  unsupportedMediaType: [415, 'The content type is not supported', reasonCodes.unsupportedMediaType],
  headersTooLarge: [431, 'The headers are too large', reasonCodes.payloadTooLarge],
  tooManyRequests: [429, 'Too many requests at once', reasonCodes.tooManyRequests],
  unavailable: [503, 'The service does not answer', reasonCodes.unavailable],
} as const satisfies Record<string, readonly [number, string, string]>;

export const problemType = 'application/problem+json';

export type EdgeProblem = keyof typeof problems;

/** The problem (RFC 9457) that the edge answers with. */
export function edgeProblem(name: EdgeProblem): Problem {
  const [status, title, reasonCode] = problems[name];
  const later = status === 429 || status === 503 ? { retryAfterSeconds } : {};
  return { type: 'about:blank', title, status, reasonCode, ...later };
}

/** Sends a problem; below `/sandbox` in the form that its APIs document. */
export function sendProblem<Server extends RawServerBase>(
  reply: FastifyReply<RouteGenericInterface, Server>,
  name: EdgeProblem,
): FastifyReply<RouteGenericInterface, Server> {
  const problem = edgeProblem(name);
  const { id, url } = reply.request;
  const isSandbox = isSandboxUrl(url);
  if (isSandbox) reply.header(sandboxRequestIdHeader, id);
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds);
  return reply
    .status(problem.status)
    .header('content-type', problemType)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(isSandbox ? sandboxProblem(problem, id) : problem));
}

/**
 * A hook that rejects requests. It has a callback, which it does not call for them: a promise would resolve when the
 * client leaves before it has read the response, and the request would be handled after all.
 */
export function rejectWith(rejectionOf: (request: FastifyRequest, reply: FastifyReply) => EdgeProblem | undefined) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const problem = rejectionOf(request, reply);
    if (problem) sendProblem(reply, problem);
    else done();
  };
}
