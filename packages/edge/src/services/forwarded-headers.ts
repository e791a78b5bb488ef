import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyRequest } from 'fastify';

import { routeHeader } from '@up/service/counted-route';
import { traceparentOf } from '@up/service/request-id';

/** Headers of a request with which a client could claim an identity or a route, and those that the edge handles. */
const droppedHeaders = new Set([
  ...['forwarded', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'],
  ...['expect', 'http2-settings'],
]);

/** Headers of one connection (RFC 9110, 7.6.1), besides those that `Connection` names and `Proxy-…`. */
const hopByHop = new Set(['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade']);

/** The headers of a request that a service gets. */
export function forwardedHeaders(
  { ip, id }: Pick<FastifyRequest, 'id' | 'ip'>,
  incoming: IncomingHttpHeaders,
): IncomingHttpHeaders {
  return {
    ...Object.fromEntries(Object.entries(endToEndHeaders(incoming)).filter(([name]) => !droppedHeaders.has(name))),
    // The client's address as this edge saw it, not as the client claims.
    'x-forwarded-for': ip,
    traceparent: traceparentOf(id),
  };
}

/** The headers without those of the connection that they came by: the edge has its own connection to each side. */
export function endToEndHeaders<Headers extends IncomingHttpHeaders>(headers: Headers): Headers {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const isEndToEnd = (name: string) => !hopByHop.has(name) && !name.startsWith('proxy-') && !named.includes(name);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isEndToEnd(name.toLowerCase()))) as Headers;
}

/** The headers of a response that a client gets. What the service counts the request as, the edge counts it as too. */
export function responseHeaders(
  headers: IncomingHttpHeaders,
  request?: { countedRoute?: string },
): IncomingHttpHeaders {
  const { [routeHeader]: route, ...others } = endToEndHeaders(headers);
  if (request && typeof route === 'string') request.countedRoute = route;
  return others;
}
