import { allGroups, apiMenu, packageDetails, type ApiPackage } from '@up/api/calls/catalogue/catalogue';
import { packageTypes } from '@up/api/constants/catalogue';
import type { Locale } from '@up/api/constants/locales';
import { apiTree, type ApiNode } from '@up/api/entities/api-node';

import type { Read } from '../rendering/call-reads.ts';

/** All active packages as trees with descriptions, in the order of the reader's menu. */
export async function readPackages(read: Read, locale: Locale): Promise<ApiNode[]> {
  const [menu, ...byType] = await Promise.all([
    read(apiMenu, { query: { key: 'groups' } }, locale),
    ...packageTypes.map((type) => read(packageDetails, { params: { type } }, locale)),
  ]);
  const details = new Map(byType.flat().map((each): [string, ApiPackage] => [each.id, each]));
  return apiTree('packages', menu.packages).map((node) => {
    const found = details.get(node.id);
    return found ? { ...node, description: found.description, children: found.groupInfoResponses } : node;
  });
}

/** All groups as trees with descriptions. */
export function readGroups(read: Read, locale: Locale): Promise<ApiNode[]> {
  return read(allGroups, { query: {} }, locale);
}

/** The node that an address names, found by its last id; the groups above it are optional. */
export function findNode(nodes: readonly ApiNode[], ids: readonly string[]): ApiNode | undefined {
  const [targetId, ancestorIds] = [ids.at(-1), ids.slice(0, -1)];
  for (const node of nodes) {
    if (node.id === targetId && ancestorIds.every((id) => node.parentIds.includes(id))) return node;
    const below = findNode(node.children, ids);
    if (below) return below;
  }
  return undefined;
}

/** The APIs below a node, in order. */
export function apisBelow(node: ApiNode): ApiNode[] {
  return node.type === 'APIINFO' ? [node] : node.children.flatMap(apisBelow);
}
