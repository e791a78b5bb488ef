import * as z from 'zod/mini';

import { ApiEntry, type ApiNode, type ApiTrees } from './api-node.ts';

/** The two ways into the catalogue (product.md#api-addresses): by package, or by group across packages. */
export type Branch = keyof ApiTrees;

/** An address of the documentation. Without `branch` it is the front page. */
export interface Place {
  branch?: Branch;
  /** Ids from the package or group down to the node. */
  ids: string[];
}

/** The entries directly below a node of the tree, or below the root of a branch. */
export const ApiLevel = z.object({
  /** Of the node; the name of the branch for its root. */
  nodeId: z.string(),
  /** In display order, each without what is below it. */
  entries: z.array(ApiEntry),
  /** The number of all entries, which is larger when only those around the open one are sent. */
  total: z.number(),
});
export type ApiLevel = z.infer<typeof ApiLevel>;

/** An API as the target of a link. */
export const ApiLink = z.object({ id: z.string(), title: z.string(), parentIds: z.array(z.string()) });
export type ApiLink = z.infer<typeof ApiLink>;

/** What a page of the documentation shows of the catalogue. */
export const ApiPlace = z.object({
  branch: z.optional(z.enum(['packages', 'groups'])),
  /** From the package or group down to the node itself, each without what is below it; empty for the front page. */
  trail: z.array(ApiEntry),
  /** The part of the tree that is open. */
  levels: z.array(ApiLevel),
  /**
   * What the page lists: the node with everything below it, or for the front page all packages with their groups.
   * Absent for an API.
   */
  contents: z.optional(z.array(ApiEntry)),
  /** The APIs before and after this place in the order of its branch. */
  previous: z.optional(ApiLink),
  next: z.optional(ApiLink),
});
export type ApiPlace = z.infer<typeof ApiPlace>;

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
