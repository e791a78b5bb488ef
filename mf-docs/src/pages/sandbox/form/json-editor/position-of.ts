/** The required part of a node in the JSON syntax tree. */
export interface TreeNode {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly firstChild: TreeNode | null;
  readonly lastChild: TreeNode | null;
  readonly nextSibling: TreeNode | null;
}

/** The position of a value in a document; for a missing one, the first character of its parent. */
export function positionOf(
  top: TreeNode,
  path: readonly PropertyKey[],
  textOf: (from: number, to: number) => string,
): { from: number; to: number } {
  let node = top.firstChild ?? top;
  for (const key of path) {
    const next = node.name === 'Array' ? itemOf(node, Number(key)) : valueOf(node, String(key), textOf);
    if (!next) return { from: node.from, to: Math.min(node.to, node.from + 1) };
    node = next;
  }
  return { from: node.from, to: node.to };
}

function childrenOf({ firstChild }: TreeNode): TreeNode[] {
  const children: TreeNode[] = [];
  for (let child = firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

function itemOf(array: TreeNode, index: number): TreeNode | undefined {
  return childrenOf(array).filter(({ name }) => !'[],'.includes(name))[index];
}

function valueOf(object: TreeNode, key: string, textOf: (from: number, to: number) => string): TreeNode | undefined {
  const property = childrenOf(object).find(({ name, firstChild }) => {
    if (name !== 'Property' || !firstChild) return false;
    return textOf(firstChild.from, firstChild.to) === JSON.stringify(key);
  });
  return property?.lastChild ?? undefined;
}
