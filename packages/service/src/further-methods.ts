import { METHODS } from 'node:http';

import type { FastifyInstance } from 'fastify';

/** A tunnel, and an echo of the request, which proxies do not pass on. */
const unsupported: ReadonlySet<string> = new Set(['CONNECT', 'TRACE']);

/** Lets routes for all methods take those that a server does not know by itself, such as QUERY and LINK. */
export function addFurtherMethods(app: FastifyInstance): void {
  const further = METHODS.filter((method) => !unsupported.has(method) && !app.supportedMethods.includes(method));
  for (const method of further) app.addHttpMethod(method, { hasBody: true });
}
