import { queryOptions } from '@tanstack/react-query';

import { apiPlace } from '@up/api/calls/catalogue/catalogue';
import { apiTree, type ApiNode } from '@up/api/entities/api-node';
import type { ApiLink, ApiPlace, Branch } from '@up/api/entities/api-place';
import type { Portal } from '@up/host';

import { storeLevel } from './level-query.ts';
import type { Reader } from './queries.ts';

/** What a page shows of the catalogue, besides the tree. */
export interface PlaceInTree {
  branch?: Branch;
  /** From the package or group down to the node itself; empty for the front page. */
  trail: ApiNode[];
  /** What the page lists; empty for an API. */
  contents: ApiNode[];
  /** The description of a package or group as HTML. */
  about?: string;
  previous?: ApiLink;
  next?: ApiLink;
}

type PlaceData = Omit<ApiPlace, 'levels'>;

/**
 * The place of a path below the front page of the documentation. Its open levels of the tree become queries of their
 * own: the tree keeps them on the next page, and a page's data contains them once.
 */
export const placeQuery = (portal: Reader & Pick<Portal, 'queryClient'>, path: string) =>
  queryOptions<PlaceData, Error, PlaceInTree>({
    queryKey: [apiPlace.name, portal.locale, path],
    queryFn: async ({ signal }) => {
      const { levels, ...place } = await portal.call(apiPlace, { query: { path } }, { signal });
      for (const level of levels) storeLevel(portal, level);
      return place;
    },
    staleTime: apiPlace.freshSeconds * 1000,
    select: placeInTree,
  });

function placeInTree({ branch, trail, contents = [], about, previous, next }: PlaceData): PlaceInTree {
  const nodes: ApiNode[] = [];
  for (const entry of trail) nodes.push(...apiTree(branch ?? 'packages', [entry], [...nodes]));
  return {
    branch,
    trail: nodes,
    contents: apiTree(branch ?? 'packages', contents, nodes.slice(0, -1)),
    about,
    previous,
    next,
  };
}
