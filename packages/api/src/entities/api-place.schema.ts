import * as z from 'zod/mini';

import { ApiEntry } from './api-node.schema.ts';

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
  /** The whole description of the package or group as HTML; its entry has the beginning as text. */
  about: z.optional(z.string()),
  /** The APIs before and after this place in the order of its branch. */
  previous: z.optional(ApiLink),
  next: z.optional(ApiLink),
});
export type ApiPlace = z.infer<typeof ApiPlace>;
