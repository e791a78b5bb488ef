import type { FastifyRequest } from 'fastify';

import { otherLabel } from './counts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What a request is counted as, where its route serves many kinds of addresses: a pattern, never an address. */
    countedRoute?: string;
  }
}

/** In responses between services: the route that the request is counted as. No client gets it from the edge. */
export const routeHeader = 'x-portal-route';

/** The most routes that are counted apart: those of a service, of its documents and of the pages of its remotes. */
export const maxRoutes = 1000;

/** Returns what requests are counted as. Their number is bounded: further patterns count as `other`. */
export function createRouteOf(): (request: FastifyRequest) => string {
  const known = new Set<string>();
  return ({ countedRoute, routeOptions }) => {
    const route = countedRoute ?? routeOptions.url ?? 'unknown';
    if (!known.has(route) && known.size >= maxRoutes) return otherLabel;
    known.add(route);
    return route;
  };
}
