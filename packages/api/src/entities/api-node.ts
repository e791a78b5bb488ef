import * as z from 'zod/mini';

import { nodeTypes, packageTypes } from '../constants.ts';

/** What the reader says of a package beside its name. */
export const PackageFacts = z.object({
  /** What it is for (spec 9). */
  type: z.enum(packageTypes),
  /** Calls a day; 0 is unlimited. */
  dailyMaxCount: z.number(),
  /** Whether the provider approves its use for a project. */
  approvalRequired: z.boolean(),
});
export type PackageFacts = z.infer<typeof PackageFacts>;

/** A node of the catalogue as it is sent: what it is, and what is below it. Where it stands is told by `apiTree`. */
export interface ApiEntry {
  type: (typeof nodeTypes)[number];
  /** The package's, group's or API's own id: the `pid`, `gid` or `aid` of an address. */
  id: string;
  title: string;
  /** Of packages alone in the reader's menu, to keep it small. */
  description?: string;
  /** Of an API: its HTTP method, for the badge in the tree. */
  method?: string;
  /** Of a package alone. */
  package?: PackageFacts;
  /** In the order in which they are shown; absent below an API. */
  children?: ApiEntry[];
}

export const ApiEntry: z.ZodMiniType<ApiEntry> = z.object({
  type: z.enum(nodeTypes),
  id: z.string(),
  title: z.string(),
  description: z.optional(z.string()),
  method: z.optional(z.string()),
  package: z.optional(PackageFacts),
  get children() {
    return z.optional(z.array(ApiEntry));
  },
});

/** Spec 3, API tree node: a package, a group, a subgroup or an API. */
export interface ApiNode extends Omit<ApiEntry, 'description' | 'children'> {
  /** Unique within the tree: the same API below two packages has two of them. */
  nodeId: string;
  description: string;
  depth: number;
  sortOrder: number;
  /** Ids of the package and the groups above, outermost first. */
  parentIds: string[];
  parentNodeIds: string[];
  isLeaf: boolean;
  children: ApiNode[];
}

export const ApiNode: z.ZodMiniType<ApiNode> = z.object({
  type: z.enum(nodeTypes),
  nodeId: z.string(),
  id: z.string(),
  title: z.string(),
  description: z.string(),
  depth: z.number(),
  sortOrder: z.number(),
  parentIds: z.array(z.string()),
  parentNodeIds: z.array(z.string()),
  isLeaf: z.boolean(),
  method: z.optional(z.string()),
  package: z.optional(PackageFacts),
  get children() {
    return z.array(ApiNode);
  },
});

/** The two ways into the catalogue, as trees. */
export interface ApiTrees {
  packages: ApiNode[];
  groups: ApiNode[];
}

/**
 * The nodes of spec 3 from their entries. The id of a node is its way from the top, which is also its address below
 * `/developers/api-documentation`.
 * @param branch what the way begins with
 */
export function apiTree(
  branch: keyof ApiTrees,
  entries: readonly ApiEntry[],
  above: readonly Pick<ApiNode, 'id' | 'nodeId'>[] = [],
): ApiNode[] {
  return entries.map(({ children = [], description = '', ...entry }, index) => {
    const nodeId = `${above.at(-1)?.nodeId ?? branch}/${entry.id}`;
    return {
      ...entry,
      nodeId,
      description,
      depth: above.length,
      sortOrder: index + 1,
      parentIds: above.map(({ id }) => id),
      parentNodeIds: above.map((node) => node.nodeId),
      isLeaf: entry.type === 'APIINFO',
      children: apiTree(branch, children, [...above, { id: entry.id, nodeId }]),
    };
  });
}
