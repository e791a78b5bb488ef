import type { ApiNode, ApiTrees } from './api-node.ts';

export type { ApiLevel, ApiLink, ApiPlace } from './api-place.schema.ts';

/** The two ways into the catalogue (product.md#api-addresses): by package, or by group across packages. */
export type Branch = keyof ApiTrees;

/** An address of the documentation. Without `branch` it is the front page. */
export interface Place {
  branch?: Branch;
  /** Ids from the package or group down to the node. */
  ids: string[];
}

/** The possible types of the last id, by the number of ids. */
const namedTypes: Record<Branch, readonly (readonly ApiNode['type'][])[]> = {
  packages: [['PACKAGE'], ['GROUP', 'SUBGROUP'], ['APIINFO']],
  groups: [['GROUP', 'SUBGROUP'], ['APIINFO']],
};

/** Parses the path below `/developers/api-documentation`; `undefined` when it is not a valid address. */
export function parsePlace(path: string): Place | undefined {
  const [branch, ...ids] = path.split('/').filter(Boolean);
  if (branch === undefined) return { ids: [] };
  if (branch !== 'packages' && branch !== 'groups') return undefined;
  return ids.length > 0 && ids.length <= namedTypes[branch].length ? { branch, ids } : undefined;
}

/**
 * The segments of a node's address below `/developers/api-documentation` (product.md#api-addresses). Subgroups and
 * their APIs come directly below the package.
 */
export function placeSlug(
  branch: Branch,
  { type, id, parentIds }: Pick<ApiNode, 'type' | 'id' | 'parentIds'>,
): string[] {
  const [root, group] = [parentIds[0], parentIds.at(-1)];
  const ids = {
    PACKAGE: [id],
    GROUP: [root, id],
    SUBGROUP: [root, id],
    APIINFO: [root, group, id],
  }[type];
  const below = branch === 'groups' && ids.length > 1 ? ids.slice(1) : ids;
  return [branch, ...below.filter((each) => each !== undefined)];
}

/** The types that the last id of an address may have; none for the front page. */
export function typesAt({ branch, ids }: Place): readonly ApiNode['type'][] {
  return (branch && namedTypes[branch][ids.length - 1]) ?? [];
}
