import type { NavigationAttributes, NavigationList } from '../calls/publishing/content.ts';

/** A navigation entry in its tree (product.md#content). */
export interface NavigationItem extends Omit<NavigationAttributes, 'visibility'> {
  id: number;
  /** 0 at the top. */
  depth: number;
  /** Number of levels below this entry; 0 without children. */
  height: number;
  children: NavigationItem[];
}

/**
 * The tree of a flat navigation list: visible entries only, sorted by `order`. An entry below an invisible one is
 * invisible too, and so is one whose parent is not in the list.
 */
export function navigationTree(list: NavigationList): NavigationItem[] {
  const byParent = Map.groupBy(list.data, ({ attributes }) => attributes.parent?.data?.id);

  function itemsBelow(parent: number | undefined, depth: number, path: ReadonlySet<number>): NavigationItem[] {
    return (byParent.get(parent) ?? [])
      .filter(({ id, attributes }) => attributes.visibility !== false && !path.has(id))
      .map(({ id, attributes: { displayName, url, slug, target, order, splitLevel } }) => {
        const children = itemsBelow(id, depth + 1, new Set([...path, id]));
        const height = children.length === 0 ? 0 : 1 + Math.max(...children.map((child) => child.height));
        return { id, displayName, url, slug, target, order, splitLevel, depth, height, children };
      })
      .toSorted((a, b) => a.order - b.order);
  }
  return itemsBelow(undefined, 0, new Set());
}
