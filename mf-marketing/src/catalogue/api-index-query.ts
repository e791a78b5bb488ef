import { queryOptions } from '@tanstack/react-query';

import { apiMenu, apiPlace } from '@up/api/calls/catalogue/catalogue';
import { apiTree, type ApiEntry, type ApiNode } from '@up/api/entities/api-node';
import type { Branch } from '@up/api/entities/api-place';
import type { Portal } from '@up/host';

/** The groups of an index with their APIs. */
export interface ApiIndexData {
  branch: Branch;
  groups: ApiNode[];
}

/**
 * The groups of a package, or of the whole catalogue without one. The data of a page contains nothing else of the
 * catalogue.
 */
export const apiIndexQuery = (portal: Portal, packageId?: string) =>
  queryOptions<ApiEntry[], Error, ApiIndexData>({
    queryKey: ['apiIndex', portal.locale, packageId ?? ''],
    queryFn: async ({ signal }) => {
      if (packageId === undefined) {
        return (await portal.call(apiMenu, { query: { key: 'groups' } }, { signal })).groups;
      }
      const { contents } = await portal.call(apiPlace, { query: { path: `packages/${packageId}` } }, { signal });
      return contents?.[0]?.children ?? [];
    },
    staleTime: apiMenu.freshSeconds * 1000,
    select: (groups) =>
      packageId === undefined
        ? { branch: 'groups', groups: apiTree('groups', groups) }
        : {
            branch: 'packages',
            groups: apiTree('packages', groups, [{ id: packageId, nodeId: `packages/${packageId}` }]),
          },
  });

/** The APIs below a node, in order. */
export function apisOf(node: ApiNode): ApiNode[] {
  return node.isLeaf ? [node] : node.children.flatMap(apisOf);
}
