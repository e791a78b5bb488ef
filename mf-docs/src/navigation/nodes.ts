import type { ApiCounts, ApiNode } from '@up/api/entities/api-node';

/** The APIs below a node, in the order of the tree. */
export function apisBelow(node: Pick<ApiNode, 'children'>): ApiNode[] {
  return node.children.flatMap((child) => (child.type === 'APIINFO' ? [child] : apisBelow(child)));
}

/** Finds a node by id among some nodes and everything below them. */
export function findNode(nodes: readonly ApiNode[], id: string): ApiNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id);
    if (found) return found;
  }
  return undefined;
}

/** The groups and subgroups below a node, each before its own subgroups. */
export function groupsBelow(node: Pick<ApiNode, 'children'>): ApiNode[] {
  return node.children.flatMap((child) => (child.type === 'APIINFO' ? [] : [child, ...groupsBelow(child)]));
}

/** The size of a package or group: as sent, or counted when everything below it was sent. */
export function countsOf(node: Pick<ApiNode, 'children' | 'counts'>): ApiCounts {
  return (
    node.counts ?? {
      groups: node.children.filter(({ type }) => type !== 'APIINFO').length,
      apis: apisBelow(node).length,
    }
  );
}
