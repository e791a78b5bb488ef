import * as z from 'zod/mini';

import { nodeTypes, packageTypes } from '../constants/catalogue.ts';

/** The facts about a package besides its name. */
export const PackageFacts = z.object({
  /** What it is for (product.md#api-package). */
  type: z.enum(packageTypes),
  /** Calls per day; 0 is unlimited. */
  dailyMaxCount: z.number(),
  /** Whether a project needs the provider's approval to use it. */
  approvalRequired: z.boolean(),
});
export type PackageFacts = z.infer<typeof PackageFacts>;

/** The size of a package or group. */
export const ApiCounts = z.object({
  /** Groups directly below. */
  groups: z.number(),
  /** All APIs below. */
  apis: z.number(),
});
export type ApiCounts = z.infer<typeof ApiCounts>;

/** A node of the catalogue as sent: with everything below it, or with `counts` instead. `apiTree` adds its path. */
export interface ApiEntry {
  type: (typeof nodeTypes)[number];
  /** The package's, group's or API's own id: the `pid`, `gid` or `aid` of an address. */
  id: string;
  title: string;
  /** For packages only in the reader's menu, to keep it small. */
  description?: string;
  /** Its place among its siblings; absent for the position in the list. */
  sortOrder?: number;
  /** For an API: its HTTP method, for the badge in the tree. */
  method?: string;
  /** For a package only. */
  package?: PackageFacts;
  /** For a package or group whose APIs are not sent with it. */
  counts?: ApiCounts;
  /** In display order; absent for an API. */
  children?: ApiEntry[];
}

export const ApiEntry: z.ZodMiniType<ApiEntry> = z.object({
  type: z.enum(nodeTypes),
  id: z.string(),
  title: z.string(),
  description: z.optional(z.string()),
  sortOrder: z.optional(z.number()),
  method: z.optional(z.string()),
  package: z.optional(PackageFacts),
  counts: z.optional(ApiCounts),
  get children() {
    return z.optional(z.array(ApiEntry));
  },
});

/** product.md#api-tree, API tree node: a package, a group, a subgroup or an API. */
export interface ApiNode extends Omit<ApiEntry, 'description' | 'children'> {
  /** Unique within the tree: the same API below two packages has two nodes. */
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
  counts: z.optional(ApiCounts),
  get children() {
    return z.array(ApiNode);
  },
});
