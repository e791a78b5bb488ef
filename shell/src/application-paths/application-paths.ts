import type { PublicComposition } from '@up/federation/composition/public-composition';
import { matchRoute } from '@up/federation/contract/match';

/** Answers from the routes known now whether the page at a path stands in the application frame. */
export function applicationPaths(routes: () => PublicComposition['routes']) {
  return (path: string): boolean => matchRoute(routes(), path)?.frame === 'application';
}
