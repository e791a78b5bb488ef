import type { IncomingHttpHeaders } from 'node:http';

import { headers } from '@up/api/constants/headers';
import { traceparentOf } from '@up/service/request-id';

/** What an upstream gets of a request: nothing of the session, no cookie, no address of the client. */
const passedOn = [
  ...['accept', 'accept-language', 'content-language', 'content-length', 'content-type', 'host'],
  headers.language.toLowerCase(),
];

/** What a browser gets of the response: nothing that changes the site, such as a cookie or a redirect. */
const passedBack = [
  ...['content-disposition', 'content-encoding', 'content-language', 'content-length', 'content-type'],
  'retry-after',
];

/** Types of data. Everything else, such as a page or a script, could run with the rights of the site. */
const dataTypes =
  /^(?:application\/(?:[\w.+-]+\+)?json|application\/(?:pdf|octet-stream|zip)|text\/(?:plain|csv)|image\/(?:png|jpeg|webp|avif|gif))(?:\s*;|$)/i;

const only = (names: readonly string[], all: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name.toLowerCase())));

/** The headers of a member's call. The token is all that the upstream learns about the member. */
export function upstreamRequestHeaders(
  incoming: IncomingHttpHeaders,
  { id, token }: { id: string; token: string },
): IncomingHttpHeaders {
  return { ...only(passedOn, incoming), authorization: `Bearer ${token}`, traceparent: traceparentOf(id) };
}

export function upstreamResponseHeaders(response: IncomingHttpHeaders): IncomingHttpHeaders {
  return only(passedBack, response);
}

/**
 * Whether a response may be passed on. A redirect is not followed, and one that asks to sign in would end a session that
 * the upstream knows nothing of.
 */
export function isPassedOn(status: number, contentType: string | undefined): boolean {
  if (status < 200 || (status >= 300 && status < 400) || status === 401 || status === 407) return false;
  return contentType === undefined || dataTypes.test(contentType);
}
