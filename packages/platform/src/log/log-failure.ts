import type { FastifyRequest } from 'fastify';

import { maskRealData } from '@up/api/rules/real-data';

interface LoggedError {
  message: string;
  code?: string;
  frames?: string[];
  cause?: LoggedError;
}

/** Limits the depth, in case an error is its own cause. */
const maxCauseDepth = 5;

/**
 * Logs an internal failure of a request. Logs only the route's pattern and the text of a query, not addresses and
 * values, because they may contain tokens and personal data.
 * @param facts more about the request, with names of OpenTelemetry's conventions where there are some
 */
export function logFailure(
  request: FastifyRequest,
  error: unknown,
  facts: Readonly<Record<string, string | undefined>> = {},
): void {
  const call = { 'http.request.method': request.method, 'http.route': request.routeOptions.url };
  request.log.error({ ...call, ...facts, error: loggedError(error) }, 'a request failed');
}

/** Logs that a caller may not make a call, with the id of the request; the actor is the id of the account, if known. */
export function logDenied(request: FastifyRequest, { call, actor }: { call: string; actor: string | undefined }): void {
  request.log.warn({ call, actor }, 'access denied');
}

export function loggedError(error: unknown, depth = 0): LoggedError {
  if (typeof error !== 'object' || error === null) return { message: maskRealData(String(error)) };
  const { message = '', code, stack = '', cause } = error as Partial<Error> & { code?: unknown };
  return {
    // The query builder appends the values to its message, which is also the head of the stack.
    message: maskRealData(message.replace(/\nparams: .*$/s, '')),
    ...(typeof code === 'string' && { code }),
    ...(depth === 0 && {
      frames: stack
        .slice(stack.indexOf(message) + message.length)
        .trim()
        .split(/\n\s*/),
    }),
    ...(cause !== undefined && depth < maxCauseDepth && { cause: loggedError(cause, depth + 1) }),
  };
}
