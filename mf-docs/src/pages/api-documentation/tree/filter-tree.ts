import type { ApiNode } from '@up/api/entities/api-node';
import { textMatcher } from '@up/api/search/matches-text';

import { apisBelow } from '../../../navigation/nodes.ts';

export interface FilteredTree {
  nodes: ApiNode[];
  /** Number of matching APIs. */
  count: number;
}

/**
 * The part of the tree that matches a term: nodes whose title or id contains it, with everything below and above them.
 * Ids count because they are English in both languages: `issue` also finds '카드 발급', and so does `ㅋㄷㅂㄱ`.
 */
export function filterTree(nodes: readonly ApiNode[], term: string): FilteredTree {
  return filter(nodes, textMatcher(term));
}

function filter(nodes: readonly ApiNode[], matches: (text: string) => boolean): FilteredTree {
  const found: ApiNode[] = [];
  let count = 0;
  for (const node of nodes) {
    if (matches(node.title) || matches(node.id)) {
      found.push(node);
      count += node.type === 'APIINFO' ? 1 : apisBelow(node).length;
      continue;
    }
    const below = filter(node.children, matches);
    if (below.count === 0) continue;
    found.push({ ...node, children: below.nodes });
    count += below.count;
  }
  return { nodes: found, count };
}
