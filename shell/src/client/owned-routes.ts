import type { RouteObject } from 'react-router';

import type { PublicComposition } from '@up/federation/composition/public-composition';

/**
 * The pages of a remote that the composition says are its own, matched as the server does: in the case in which they
 * are written. A fallback version may still have pages that belong to another remote now.
 */
export function ownedRoutes(
  pages: readonly RouteObject[],
  owner: string,
  declared: PublicComposition['routes'],
): RouteObject[] {
  const own = new Set(declared.filter((route) => route.owner === owner).map(({ pattern }) => pattern));
  return pages
    .filter(({ path }) => path !== undefined && own.has(path))
    .map((page) => ({ ...page, caseSensitive: true }));
}
