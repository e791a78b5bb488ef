import { ProblemError } from '@up/api/problem';
import type { ApiNode, ApiTrees } from '@up/api/entities/api-node';
import { notFound, type PageArguments } from '@up/host';

import { findTrail, parsePlace, type Branch } from '../../navigation/addresses.ts';
import { cachedFirst, menuQuery } from '../../queries/queries.ts';
import { loadPlaceData, type ShownVersions } from './load-place-data.ts';

export interface PlaceInMenu {
  branch?: Branch;
  trail: ApiNode[];
}

/**
 * What the slug path of an address leads to.
 * @throws the shell's 404 when the menu has no such place
 */
export function placeInMenu(menu: ApiTrees, slug: string): PlaceInMenu {
  const place = parsePlace(slug);
  const trail = place && findTrail(menu, place);
  if (!trail) throw notFound();
  return { branch: place.branch, trail };
}

/** What the query of an address says of versions. */
export function shownVersions(query: URLSearchParams): ShownVersions {
  return { version: query.get('version') ?? undefined, compare: query.get('compare') ?? undefined };
}

/** The menu and what the place shows. */
export async function load({ portal, params, url }: PageArguments): Promise<void> {
  const menu = await portal.queryClient.query({ ...menuQuery(portal), ...cachedFirst });
  const { trail } = placeInMenu(menu, params['*'] ?? '');
  try {
    await loadPlaceData(portal, trail.at(-1), shownVersions(url.searchParams));
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) throw notFound();
    // In the browser the tree is there already: the page says beside it what failed, and can try again.
    if (typeof document === 'undefined') throw error;
  }
}
