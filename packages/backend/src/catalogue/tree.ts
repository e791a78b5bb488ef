import type { Locale } from '@up/api/constants';
import type { ApiNode } from '@up/api/entities/api-node';

import type { CatalogueRows } from './repository.ts';

export interface TreeOptions {
  locale: Locale;
  /** The reader's menu leaves descriptions empty to stay small. */
  descriptions: boolean;
}

type Above = Pick<ApiNode, 'parentIds' | 'parentNodeIds' | 'depth' | 'nodeId'>;

const top: Above = { nodeId: '', depth: -1, parentIds: [], parentNodeIds: [] };

/** Packages with their groups, subgroups and APIs. */
export function packageTrees(rows: CatalogueRows, options: TreeOptions): ApiNode[] {
  return rows.packages.map((each, index) => {
    const node = start('PACKAGE', each, index, { ...top, nodeId: 'packages' }, options);
    const own = rows.packageGroups.filter(({ packageId }) => packageId === each.id);
    const groups = own.flatMap(({ groupId }) => rows.groups.find(({ id }) => id === groupId) ?? []);
    return finish(
      node,
      groups.map((group, at) => groupTree(rows, group, at, node, options)),
    );
  });
}

/** All groups, whatever their packages. */
export function groupTrees(rows: CatalogueRows, options: TreeOptions): ApiNode[] {
  return rows.groups
    .filter(({ parentId }) => parentId === null)
    .map((group, index) => groupTree(rows, group, index, { ...top, nodeId: 'groups' }, options));
}

/** A group's own APIs stand before its subgroups. */
function groupTree(
  rows: CatalogueRows,
  group: CatalogueRows['groups'][number],
  index: number,
  above: Above,
  options: TreeOptions,
): ApiNode {
  const node = start(group.parentId === null ? 'GROUP' : 'SUBGROUP', group, index, above, options);
  const apis = rows.apis.filter(({ groupId }) => groupId === group.id);
  const subgroups = rows.groups.filter(({ parentId }) => parentId === group.id);
  return finish(node, [
    ...apis.map((api, at) => ({ ...start('APIINFO', api, at, node, options), method: api.method })),
    ...subgroups.map((each, at) => groupTree(rows, each, apis.length + at, node, options)),
  ]);
}

/** The id of a node is its way from the top, which is also its address below `/developers/api-documentation`. */
function start(
  type: ApiNode['type'],
  { id, title, description }: Pick<CatalogueRows['groups'][number], 'id' | 'title' | 'description'>,
  index: number,
  above: Above,
  { locale, descriptions }: TreeOptions,
): ApiNode {
  const isTop = above.depth < 0;
  return {
    type,
    nodeId: `${above.nodeId}/${id}`,
    id,
    title: title[locale],
    description: descriptions ? description[locale] : '',
    depth: above.depth + 1,
    sortOrder: index + 1,
    parentIds: isTop ? [] : [...above.parentIds, (above as ApiNode).id],
    parentNodeIds: isTop ? [] : [...above.parentNodeIds, above.nodeId],
    isLeaf: type === 'APIINFO',
    children: [],
  };
}

function finish(node: ApiNode, children: ApiNode[]): ApiNode {
  return { ...node, children };
}
