import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** W3C Trace Context: version, trace, the span of the caller, flags. */
const traceparent = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** The response header with the id of the request, for error reports. */
export const requestIdHeader = 'x-request-id';

/**
 * The id of a request: the trace of its caller, or a new one. It appears in the logs of every process that handles the
 * request.
 */
export function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const header = headers.traceparent;
  return traceparent.exec(typeof header === 'string' ? header : '')?.[1] ?? randomBytes(16).toString('hex');
}

/** The header that makes another service part of the same trace. */
export function traceparentOf(requestId: string): string {
  return `00-${requestId}-${randomBytes(8).toString('hex')}-01`;
}

/** Server options that give requests these ids, also in the log. */
export const requestIdOptions = { genReqId: requestIdOf } as const;
