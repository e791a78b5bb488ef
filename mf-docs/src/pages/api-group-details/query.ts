import { queryOptions } from '@tanstack/react-query';

import { apiLevel, apiPlace } from '@up/api/calls/catalogue/catalogue';
import { apiTree, type ApiEntry, type ApiNode } from '@up/api/entities/api-node';
import type { Branch } from '@up/api/entities/api-place';

import type { Reader } from '../../queries/queries.ts';

interface GroupData {
  /** From the top group down to the group itself, each without what is below it. */
  trail: ApiEntry[];
  /** The group with everything below it. */
  group: ApiEntry;
  /** The packages that contain it. */
  packages: ApiEntry[];
  /** All other groups at the top, with their sizes. */
  others: ApiEntry[];
}

export interface GroupInCatalogue {
  group: ApiNode;
  packages: ApiNode[];
  others: ApiNode[];
}

/** A group with what the page says about it, and nothing else of the catalogue. Fails with 404 for an unknown id. */
export const groupQuery = (portal: Reader, id: string) =>
  queryOptions<GroupData, Error, GroupInCatalogue>({
    queryKey: ['groupDetails', portal.locale, id],
    queryFn: async ({ signal }) => {
      const [place, front, groups] = await Promise.all([
        portal.call(apiPlace, { query: { path: `groups/${id}` } }, { signal }),
        portal.call(apiPlace, { query: { path: '' } }, { signal }),
        portal.call(apiLevel, { query: { node: 'groups' satisfies Branch } }, { signal }),
      ]);
      const [group] = place.contents ?? [];
      if (!group) throw new Error(`The place of the group ${id} has no contents`);
      const top = place.trail[0]?.id;
      const packages = (front.contents ?? []).filter(({ children = [] }) => children.some((each) => each.id === top));
      return {
        trail: place.trail,
        group,
        packages: packages.map(({ children: _groups, description: _text, ...each }) => each),
        others: groups.entries.filter((each) => each.id !== id),
      };
    },
    staleTime: apiPlace.freshSeconds * 1000,
    select: inCatalogue,
  });

function inCatalogue({ trail, group, packages, others }: GroupData): GroupInCatalogue {
  const above: ApiNode[] = [];
  for (const entry of trail.slice(0, -1)) above.push(...apiTree('groups', [entry], [...above]));
  const [node] = apiTree('groups', [group], above);
  if (!node) throw new Error(`The group ${group.id} has no node`);
  return { group: node, packages: apiTree('packages', packages), others: apiTree('groups', others) };
}
