import type { ApiEntry, ApiNode } from './api-node.schema.ts';

export type { PackageFacts, ApiCounts, ApiEntry, ApiNode } from './api-node.schema.ts';

/** The two ways into the catalogue, as trees. */
export interface ApiTrees {
  packages: ApiNode[];
  groups: ApiNode[];
}

/**
 * Builds the nodes of product.md#api-tree from their entries. The id of a node is its path from the root, which is also
 * its address below `/developers/api-documentation`.
 * @param branch the first part of the path
 */
export function apiTree(
  branch: keyof ApiTrees,
  entries: readonly ApiEntry[],
  ancestors: readonly Pick<ApiNode, 'id' | 'nodeId'>[] = [],
): ApiNode[] {
  return entries.map(({ children = [], description = '', ...entry }) => {
    const nodeId = `${ancestors.at(-1)?.nodeId ?? branch}/${entry.id}`;
    return {
      ...entry,
      nodeId,
      description,
      depth: ancestors.length,
      sortOrder: entry.sortOrder ?? 0,
      parentIds: ancestors.map(({ id }) => id),
      parentNodeIds: ancestors.map((node) => node.nodeId),
      isLeaf: entry.type === 'APIINFO',
      children: apiTree(branch, children, [...ancestors, { id: entry.id, nodeId }]),
    };
  });
}
