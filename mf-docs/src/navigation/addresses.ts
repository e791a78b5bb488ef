import type { ApiNode } from '@up/api/entities/api-node';
import { placeSlug, type Branch } from '@up/api/entities/api-place';
import { pages } from '@up/api/pages';

/** The address of a node (product.md#api-addresses). */
export function nodeAddress(branch: Branch, node: Pick<ApiNode, 'type' | 'id' | 'parentIds'>): string {
  return pages.apiDocumentation({ slug: placeSlug(branch, node) });
}

/** The path of a node's page below the front page of the documentation. */
export function nodePath(branch: Branch, node: Pick<ApiNode, 'type' | 'id' | 'parentIds'>): string {
  return placeSlug(branch, node).join('/');
}

/** The sandbox viewer of an API (product.md#api-addresses): `pid` and `gid` tell how the reader came to it. */
export function sandboxAddress(branch: Branch, node: Pick<ApiNode, 'id' | 'parentIds'>): string {
  const [pid, gid] = [node.parentIds[0], node.parentIds.at(-1)];
  return pages.sandbox({ aid: node.id, pid: branch === 'packages' ? pid : undefined, gid });
}
