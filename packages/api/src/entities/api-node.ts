import type { ApiEntry, ApiNode } from './api-node.schema.ts';

export type { PackageFacts, ApiCounts, ApiEntry, ApiNode } from './api-node.schema.ts';

/** The two ways into the catalogue, as trees. */
export interface ApiTrees {
  packages: ApiNode[];
  groups: ApiNode[];
}

/** An entry as another Main API may send it: below other names, and with fields of its own, which are dropped. */
export interface SentEntry
  extends Omit<ApiEntry, 'children' | 'package' | 'counts'>, Partial<Record<OrderName, number>> {
  package?: ApiEntry['package'];
  counts?: ApiEntry['counts'];
  /** The id of an API. */
  value?: string;
  explanation?: string;
  children?: readonly SentEntry[];
  /** The groups of a package. */
  groupInfoResponses?: readonly SentEntry[];
  /** What other nodes hold. */
  content?: readonly SentEntry[];
}

/** The first of them that is present is the order of an entry. */
const orderNames = [
  'sortOrder',
  'sortOrderNo',
  'packageSortOrderNo',
  'grpSortOrderNo',
  'groupSortOrderNo',
  'rank',
] as const;
type OrderName = (typeof orderNames)[number];

/**
 * Builds the nodes of product.md#api-tree from their entries, sorted by their order. The id of a node is its path from
 * the root, which is also its address below `/developers/api-documentation`.
 * @param branch the first part of the path
 */
export function apiTree(
  branch: keyof ApiTrees,
  entries: readonly SentEntry[],
  ancestors: readonly Pick<ApiNode, 'id' | 'nodeId'>[] = [],
): ApiNode[] {
  const nodes = entries.map((sent) => {
    const { type, title, method, package: facts, counts } = sent;
    const isLeaf = type === 'APIINFO';
    const id = (isLeaf ? sent.value : undefined) ?? sent.id;
    const nodeId = `${ancestors.at(-1)?.nodeId ?? branch}/${id}`;
    const below = sent.children ?? sent.groupInfoResponses ?? sent.content ?? [];
    return {
      type,
      id,
      title,
      method,
      package: facts,
      counts,
      nodeId,
      isLeaf,
      description: sent.description ?? sent.explanation ?? '',
      depth: ancestors.length,
      sortOrder: orderNames.map((name) => sent[name]).find((order) => order !== undefined) ?? 0,
      parentIds: ancestors.map((ancestor) => ancestor.id),
      parentNodeIds: ancestors.map((node) => node.nodeId),
      children: apiTree(branch, below, [...ancestors, { id, nodeId }]),
    };
  });
  return nodes.sort((one, other) => one.sortOrder - other.sortOrder);
}
