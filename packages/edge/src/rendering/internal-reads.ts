import type { FastifyInstance } from 'fastify';

import type { InternalRead } from './process/render-protocol.ts';

/** The address of this edge for its own pages. Requests to it never leave the process, so it does not exist. */
export const internalOrigin = 'http://edge.invalid';

/** Names the remote whose page makes a read. A visitor who sends it is told less, not more. */
export const renderedRemoteHeader = 'x-up-rendered-remote';

/** Calls. The rest of this edge is for others, such as its metrics, or would render pages of other remotes. */
const readable = /^\/(?:api|content\/api|_upstream|_portal\/drafts)\//;

/** The response headers that pages use. */
const forwardedHeaders = ['content-type', 'retry-after'];

/** Reads calls from this edge itself, through all of its guards and its cache, without a connection. */
export function internalReads(app: FastifyInstance): InternalRead {
  return async (path, headers) => {
    const { origin, pathname, search } = new URL(path, internalOrigin);
    if (origin !== internalOrigin || !readable.test(pathname)) return { status: 404, headers: {}, body: '' };
    const url = pathname + search;
    const { statusCode, headers: responseHeaders, body } = await app.inject({ method: 'GET', url, headers });
    const forwarded = forwardedHeaders.flatMap((name) =>
      responseHeaders[name] === undefined ? [] : [[name, String(responseHeaders[name])] as const],
    );
    return { status: statusCode, headers: Object.fromEntries(forwarded), body };
  };
}
