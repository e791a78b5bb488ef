import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyRequest } from 'fastify';

import { traceparentOf } from '@up/service/request-id';

/** Headers with which a client could claim an identity or a route, and hop-by-hop headers. */
const droppedHeaders = new Set([
  ...['forwarded', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'],
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade', 'expect', 'http2-settings'],
]);

/** The headers of a request that a service gets. */
export function forwardedHeaders(
  { ip, id }: Pick<FastifyRequest, 'id' | 'ip'>,
  incoming: IncomingHttpHeaders,
): IncomingHttpHeaders {
  return {
    ...Object.fromEntries(Object.entries(incoming).filter(([name]) => !droppedHeaders.has(name))),
    // The client's address as this edge saw it, not as the client claims.
    'x-forwarded-for': ip,
    traceparent: traceparentOf(id),
  };
}
