import type { FastifyInstance } from 'fastify';

import type { InternalRead } from './render-protocol.ts';

/** The address of this edge for its own pages. Requests to it never leave the process, so it does not exist. */
export const internalOrigin = 'http://edge.invalid';

/** Names the remote whose page makes a read. A visitor who sends it is told less, not more. */
export const renderedRemoteHeader = 'x-up-rendered-remote';

/** The response headers that pages use. */
const forwardedHeaders = ['content-type', 'retry-after'];

/** Reads from this edge itself, through all of its guards and its cache, without a connection. */
export function internalReads(app: FastifyInstance): InternalRead {
  return async (path, headers) => {
    const { statusCode, headers: responseHeaders, body } = await app.inject({ method: 'GET', url: path, headers });
    const forwarded = forwardedHeaders.flatMap((name) =>
      responseHeaders[name] === undefined ? [] : [[name, String(responseHeaders[name])]],
    );
    return { status: statusCode, headers: Object.fromEntries(forwarded) as Record<string, string>, body };
  };
}
