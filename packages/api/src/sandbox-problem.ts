import type { Problem } from './entities/problem.ts';

/** The header of a sandbox's response with its `requestId`. */
export const sandboxRequestIdHeader = 'X-UP-Request-Id';

/** The documented codes of statuses, for programs. */
const codes: Readonly<Record<number, string>> = {
  400: 'INVALID_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  409: 'CONFLICT',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

/** The documented maximum length of a message. */
const maxMessageLength = 200;

/**
 * The error of a sandbox API as its document describes it, `code`, `message` and `requestId`, which is also a problem
 * (RFC 9457) with the reason code that the portal's own pages read. Whoever answers below `/sandbox` sends it.
 */
export function sandboxProblem(problem: Problem, requestId: string) {
  const { status, detail, title } = problem;
  return {
    code: codes[status] ?? (status < 500 ? 'INVALID_REQUEST' : 'UNEXPECTED'),
    message: (detail ?? `${title}.`).slice(0, maxMessageLength),
    requestId,
    ...problem,
  };
}
