import { matchRoute } from '@up/federation/contract/match';

import type { TabComposition } from '../update/tab-composition.ts';
import type { Origin } from './error-event.ts';

/**
 * The application that owns a path, with the pattern of its route; the shell for a path without an owner.
 * @param path without locale
 */
export function pageOf(
  path: string,
  { known }: Pick<TabComposition, 'known'>,
  shell: Origin,
): Origin & { route?: string } {
  const { routes, remotes } = known();
  const route = matchRoute(routes, path);
  const version = route && remotes[route.owner]?.[0]?.version;
  if (!route || version === undefined) return shell;
  return { application: route.owner, version, route: route.pattern };
}
