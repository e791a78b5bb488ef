import * as z from 'zod/mini';

import { nodeTypes } from '../constants.ts';

/** Spec 3, API tree node: a package, a group, a subgroup or an API. */
export interface ApiNode {
  type: (typeof nodeTypes)[number];
  /** Unique within the tree: the same API below two packages has two of them. */
  nodeId: string;
  /** The package's, group's or API's own id: the `pid`, `gid` or `aid` of an address. */
  id: string;
  title: string;
  description: string;
  depth: number;
  sortOrder: number;
  /** Ids of the package and the groups above, outermost first. */
  parentIds: string[];
  parentNodeIds: string[];
  isLeaf: boolean;
  /** Of an API: its HTTP method, for the badge in the tree. */
  method?: string;
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
  get children() {
    return z.array(ApiNode);
  },
});
