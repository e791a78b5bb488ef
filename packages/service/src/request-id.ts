import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** W3C Trace Context: version, trace, the span of the caller, flags. */
const traceparent = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** The header in which an answer says the id of its request, for whoever reports a failure. */
export const requestIdHeader = 'x-request-id';

/**
 * The id of a request: the trace that its caller is part of, or a new one. It stands in the logs of every process that
 * the request passes.
 */
export function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers.traceparent;
  return traceparent.exec(typeof given === 'string' ? given : '')?.[1] ?? randomBytes(16).toString('hex');
}

/** The header that makes another service part of the same trace. */
export function traceparentOf(requestId: string): string {
  return `00-${requestId}-${randomBytes(8).toString('hex')}-01`;
}

/** Options of a server whose requests have these ids, also in its log. */
export const requestIdOptions = { genReqId: requestIdOf } as const;
