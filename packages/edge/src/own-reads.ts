import type { FastifyInstance } from 'fastify';

import type { OwnRead } from './render-protocol.ts';

/** What a page looks at of an answer's headers. */
const passedOn = ['content-type', 'retry-after'];

/** Reads from this edge itself, through all of its guards and from its cache, without a connection. */
export function ownReads(app: FastifyInstance): OwnRead {
  return async (path, headers) => {
    const { statusCode, headers: given, body } = await app.inject({ method: 'GET', url: path, headers });
    const kept = passedOn.flatMap((name) => (given[name] === undefined ? [] : [[name, String(given[name])]]));
    return { status: statusCode, headers: Object.fromEntries(kept) as Record<string, string>, body };
  };
}
