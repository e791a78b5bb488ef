import type { ApiNode, ApiTrees } from '@up/api/entities/api-node';
import { pages } from '@up/api/pages';

/** The two ways into the catalogue (spec 2.4): by package, or by group across packages. */
export type Branch = 'packages' | 'groups';

/** A place in the catalogue, from an address. Without `branch` it is the front page of the documentation. */
export interface Place {
  branch?: Branch;
  /** Ids from the package or group down to the node. */
  ids: string[];
}

type NodeType = ApiNode['type'];

/** The possible types of the last id, by the number of ids. */
const namedTypes: Record<Branch, readonly (readonly NodeType[])[]> = {
  packages: [['PACKAGE'], ['GROUP', 'SUBGROUP'], ['APIINFO']],
  groups: [['GROUP', 'SUBGROUP'], ['APIINFO']],
};

/** Parses the slug path of an address; `undefined` when it is invalid. */
export function parsePlace(slug: string): Place | undefined {
  const [branch, ...ids] = slug.split('/').filter(Boolean);
  if (branch === undefined) return { ids: [] };
  if (branch !== 'packages' && branch !== 'groups') return undefined;
  return ids.length > 0 && ids.length <= namedTypes[branch].length ? { branch, ids } : undefined;
}

/** The address of a node. Subgroups and their APIs come directly below the package (spec 2.4). */
export function nodeAddress(branch: Branch, node: Pick<ApiNode, 'type' | 'id' | 'parentIds'>): string {
  const [root, group] = [node.parentIds[0], node.parentIds.at(-1)];
  const ids = {
    PACKAGE: [node.id],
    GROUP: [root, node.id],
    SUBGROUP: [root, node.id],
    APIINFO: [root, group, node.id],
  }[node.type];
  const pathIds = branch === 'packages' ? ids : ids.slice(ids.length === 1 ? 0 : 1);
  return pages.apiDocumentation({ slug: [branch, ...pathIds.filter((id) => id !== undefined)] });
}

/** The sandbox viewer of an API (spec 2.4): `pid` and `gid` tell how the reader came to it. */
export function sandboxAddress(branch: Branch, node: Pick<ApiNode, 'id' | 'parentIds'>): string {
  const [pid, gid] = [node.parentIds[0], node.parentIds.at(-1)];
  return pages.sandbox({ aid: node.id, pid: branch === 'packages' ? pid : undefined, gid });
}

/**
 * The nodes from the root of the branch to the place, which comes last; empty for the front page. The group of an
 * address may be any group above the API, so a link through a parent group also works. `undefined` when the menu has no
 * such place.
 */
export function findTrail(menu: ApiTrees, place: Place): ApiNode[] | undefined {
  if (place.branch === undefined) return [];
  const nodeId = place.ids.at(-1);
  const ancestorIds = place.ids.slice(0, -1);
  const types = namedTypes[place.branch][ancestorIds.length] ?? [];
  return findPath(menu[place.branch], (node, ancestors) => {
    const ids = ancestors.map((ancestor) => ancestor.id);
    return node.id === nodeId && types.includes(node.type) && ancestorIds.every((id) => ids.includes(id));
  });
}

function findPath(
  nodes: readonly ApiNode[],
  matches: (node: ApiNode, ancestors: ApiNode[]) => boolean,
  ancestors: ApiNode[] = [],
): ApiNode[] | undefined {
  for (const node of nodes) {
    if (matches(node, ancestors)) return [...ancestors, node];
    const found = findPath(node.children, matches, [...ancestors, node]);
    if (found) return found;
  }
  return undefined;
}
