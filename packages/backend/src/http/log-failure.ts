import type { FastifyRequest } from 'fastify';

interface LoggedError {
  message: string;
  code?: string;
  frames?: string[];
  cause?: LoggedError;
}

/** Guards against an error that is its own cause. */
const deepestCause = 5;

/**
 * Writes to the log that a request failed for a reason of our own. Neither the address nor the values of a query are
 * written, only the route's pattern and the query's text: addresses and values hold tokens and personal data.
 */
export function logFailure(request: FastifyRequest, error: unknown): void {
  request.log.error({ route: request.routeOptions.url, error: loggedError(error) }, 'a request failed');
}

export function loggedError(error: unknown, depth = 0): LoggedError {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const { message = '', code, stack = '', cause } = error as Partial<Error> & { code?: unknown };
  return {
    // The query builder appends the values to its message, which is also the head of the stack.
    message: message.replace(/\nparams: .*$/s, ''),
    ...(typeof code === 'string' && { code }),
    ...(depth === 0 && {
      frames: stack
        .slice(stack.indexOf(message) + message.length)
        .trim()
        .split(/\n\s*/),
    }),
    ...(cause !== undefined && depth < deepestCause && { cause: loggedError(cause, depth + 1) }),
  };
}
