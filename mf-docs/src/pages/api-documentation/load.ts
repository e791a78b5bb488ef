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
 * Finds the place of a slug path.
 * @throws the shell's 404 when the menu has no such place
 */
export function placeInMenu(menu: ApiTrees, slug: string): PlaceInMenu {
  const place = parsePlace(slug);
  const trail = place && findTrail(menu, place);
  if (!trail) throw notFound();
  return { branch: place.branch, trail };
}

/** The versions in the query of an address. */
export function shownVersions(query: URLSearchParams): ShownVersions {
  return { version: query.get('version') ?? undefined, compare: query.get('compare') ?? undefined };
}

/** Loads the menu and the data of the place. */
export async function load({ portal, params, url }: PageArguments): Promise<void> {
  const menu = await portal.queryClient.query({ ...menuQuery(portal), ...cachedFirst });
  const { trail } = placeInMenu(menu, params['*'] ?? '');
  try {
    await loadPlaceData(portal, trail.at(-1), shownVersions(url.searchParams));
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) throw notFound();
    // In the browser the tree is loaded already: the page shows the error next to it, and can retry.
    if (typeof document === 'undefined') throw error;
  }
}
