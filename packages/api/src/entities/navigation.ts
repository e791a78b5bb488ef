import type { NavigationAttributes, NavigationList } from '../calls/content.ts';

/** Spec 3: a navigation entry in its tree. */
export interface NavigationItem extends Omit<NavigationAttributes, 'visibility'> {
  id: number;
  /** 0 at the top. */
  depth: number;
  /** Levels below this entry; 0 for one without children. */
  height: number;
  children: NavigationItem[];
}

/**
 * The tree of a flat navigation list: visible entries only, sorted by `order`.
 * An entry below an invisible one is invisible too; one whose parent is not in the list stands at the top.
 */
export function navigationTree(list: NavigationList): NavigationItem[] {
  const ids = new Set(list.data.map((entry) => entry.id));
  const byParent = Map.groupBy(list.data, (entry) => {
    const parent = entry.attributes.parent?.data?.id;
    return parent !== undefined && ids.has(parent) ? parent : undefined;
  });

  function below(parent: number | undefined, depth: number, path: ReadonlySet<number>): NavigationItem[] {
    return (byParent.get(parent) ?? [])
      .filter(({ id, attributes }) => attributes.visibility && !path.has(id))
      .map(({ id, attributes: { displayName, url, slug, target, order, splitLevel } }) => {
        const children = below(id, depth + 1, new Set([...path, id]));
        const height = children.length === 0 ? 0 : 1 + Math.max(...children.map((child) => child.height));
        return { id, displayName, url, slug, target, order, splitLevel, depth, height, children };
      })
      .toSorted((a, b) => a.order - b.order);
  }
  return below(undefined, 0, new Set());
}
