import type { ApiNode } from '@up/api/entities/api-node';

import { apisBelow } from '../../../catalogue/nodes.ts';

export interface FilteredTree {
  nodes: ApiNode[];
  /** APIs that are left. */
  count: number;
}

/**
 * The part of the tree that a term is about: nodes whose title or id holds it, with everything below and above them.
 * The id counts because it is English in both languages: `issue` also finds '카드 발급'.
 */
export function filterTree(nodes: readonly ApiNode[], term: string): FilteredTree {
  const wanted = fold(term.trim());
  const kept: ApiNode[] = [];
  let count = 0;
  for (const node of nodes) {
    if (fold(node.title).includes(wanted) || fold(node.id).includes(wanted)) {
      kept.push(node);
      count += node.type === 'APIINFO' ? 1 : apisBelow(node).length;
      continue;
    }
    const below = filterTree(node.children, term);
    if (below.count === 0) continue;
    kept.push({ ...node, children: below.nodes });
    count += below.count;
  }
  return { nodes: kept, count };
}

/** Composed, so that Korean typed on a Mac is found too; hyphens of ids count as blanks. */
function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('-', ' ');
}
