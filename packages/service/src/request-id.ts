import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** W3C Trace Context: version, trace, the span of the caller, flags. */
const traceparent = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** The response header with the id of the request, for error reports. */
export const requestIdHeader = 'x-request-id';

/** Whether an address belongs to the sandbox, whose documents promise the id of a request as a UUID. */
export function isSandboxUrl(url: string): boolean {
  return /^\/sandbox(?![^/?])/.test(url);
}

/**
 * The id of a request: the trace of its caller, or a new one. It appears in the logs of every process that handles the
 * request.
 */
export function requestIdOf({ headers, url = '' }: Identified): string {
  const header = headers.traceparent;
  const id = traceparent.exec(typeof header === 'string' ? header : '')?.[1] ?? randomBytes(16).toString('hex');
  return isSandboxUrl(url) ? id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : id;
}

interface Identified {
  headers: IncomingHttpHeaders;
  url?: string;
}

/**
 * The same where requests enter the site. The id of a call of the sandbox is always new: it names one call in the
 * history, and a trace of a customer has many.
 */
export function entryRequestIdOf({ headers, url = '' }: Identified): string {
  return requestIdOf({ headers: isSandboxUrl(url) ? {} : headers, url });
}

/** The header that makes another service part of the same trace. */
export function traceparentOf(requestId: string): string {
  return `00-${requestId.replaceAll('-', '')}-${randomBytes(8).toString('hex')}-01`;
}

/** Server options that give requests these ids, also in the log. */
export const requestIdOptions = { genReqId: requestIdOf } as const;
